import type { Database, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { linkToken } from '#modules/settlement/server/index.ts';
import { waitedFor } from '#modules/waiting-list/waiting-list.ts';
import { itemHeldMail } from '#modules/waiting-list/waiting-mails.ts';
import { doEachRow, expectAllDone, type RowOutcome } from '#platform/jobs/each-row.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { ok } from '#shared/result.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { endEntry } from './end-entry.ts';
import {
  listEnded,
  listNext,
  lockEntry,
  updateEntry,
  type WaitingRow,
} from './waiting-repository.ts';

export type WaitingParts = {
  db: Database;
  background: Database;
  outbox: Pick<Outbox, 'queueMail'>;
  mailBrand: MailBrand;
  inventory: Pick<Inventory, 'holdStock' | 'releaseHold'>;
  publicUrl: string;
  signingKey: string;
  /** Null while the waiting list is off. */
  hours(): number | null;
};

const batchSize = 100;

export const placeUrl = ({ publicUrl, signingKey }: WaitingParts, id: string) =>
  `${publicUrl}/waiting/${linkToken(signingKey, id, 'waiting-list')}`;

/** Ends the places whose time is over, then holds what is free for those who are next. */
export async function serveWaitingList(parts: WaitingParts, signal?: AbortSignal): Promise<void> {
  const lapsed = await lapse(parts, signal);
  const allocated = await allocate(parts, signal);
  expectAllDone({ errors: [...lapsed.errors, ...allocated.errors] });
}

const link = '/admin/dashboard?tab=waiting-list';

function lapse(
  { background, inventory }: WaitingParts,
  signal: AbortSignal | undefined,
): Promise<RowOutcome> {
  const isOver = ({ heldUntil, isOrdered }: WaitingRow) =>
    heldUntil !== null && (isOrdered || heldUntil <= new Date());
  return doEachRow({
    db: background,
    job: 'end waiting',
    limit: batchSize,
    list: (limit, without) => listEnded(background, limit, without),
    name: ({ id, productName }) => ({
      key: id,
      title: `${productName}, held for somebody on the waiting list, could not be put on sale again`,
      link,
    }),
    task: ({ id }) => background.transaction((tx) => endEntry(tx, inventory, id, isOver)),
    signal,
  });
}

async function allocate(
  parts: WaitingParts,
  signal: AbortSignal | undefined,
): Promise<Pick<RowOutcome, 'errors'>> {
  const hours = parts.hours();
  if (hours === null) return { errors: [] };
  // Nobody later in a queue is served in this run if somebody before them found nothing left.
  const soldOut = new Set<number>();
  return doEachRow({
    db: parts.background,
    job: 'waiting list',
    limit: batchSize,
    list: (limit, without) => listNext(parts.background, limit, without),
    name: ({ id, productName }) => ({
      key: id,
      title: `${productName} could not be held for somebody on the waiting list`,
      link,
    }),
    async task({ id, variantId }) {
      if (soldOut.has(variantId)) return;
      const held = await transactionOrFail(parts.background, (tx) => holdFor(tx, parts, id, hours));
      if (!held.ok) soldOut.add(variantId);
    },
    signal,
  });
}

/** Mail and hold in one transaction, under the lock of the entry: a second run finds it held. */
async function holdFor(tx: Transaction, parts: WaitingParts, id: string, hours: number) {
  const row = await lockEntry(tx, id);
  if (!row?.confirmedAt || row.heldUntil) return ok(null);
  const heldUntil = new Date(Date.now() + hours * 3_600_000);
  await updateEntry(tx, id, { heldUntil });
  const told = { name: row.name, item: waitedFor(row), url: placeUrl(parts, id) };
  await parts.outbox.queueMail(tx, {
    ...composeMail(parts.mailBrand, itemHeldMail(told, formatMoment(heldUntil))),
    kind: 'waiting-list-held',
    recipient: row.email,
    subjectKey: id,
    onceKey: `waiting-list-held:${id}:${heldUntil.toISOString()}`,
  });
  await announceStaffChange(tx, 'waiting');
  return parts.inventory.holdStock(tx, { checkoutId: id, lines: [lineOf(row)] });
}

const lineOf = ({ productId, variantId }: WaitingRow) => ({ productId, variantId, quantity: 1 });

/** Locks the entry, so that its time cannot end before the checkout has taken the hold. */
export async function isHeldFor(tx: Transaction, id: string): Promise<boolean> {
  const row = await lockEntry(tx, id);
  return row?.heldUntil != null && row.heldUntil > new Date();
}

/** A payment failed or was cancelled: the item stays held for its person until the time is over. */
export async function holdOn(
  tx: Transaction,
  inventory: Pick<Inventory, 'holdStock'>,
  id: string,
): Promise<boolean> {
  const row = await lockEntry(tx, id);
  if (!row?.heldUntil || row.heldUntil <= new Date()) return false;
  const held = await inventory.holdStock(tx, { checkoutId: id, lines: [lineOf(row)] });
  // They removed it from their bag, and it was sold: they have their place in the queue again.
  if (!held.ok) await updateEntry(tx, id, { heldUntil: null });
  return held.ok;
}
