import type { Database, Transaction } from '#database/client.ts';
import type { Inventory, Served } from '#modules/inventory/server/index.ts';
import { firstServed, type StockLine } from '#modules/inventory/stock.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { linkToken } from '#modules/settlement/server/index.ts';
import { waitedFor } from '#modules/waiting-list/waiting-list.ts';
import { itemHeldMail } from '#modules/waiting-list/waiting-mails.ts';
import { doEachRow, expectAllDone, type RowOutcome } from '#platform/jobs/each-row.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { endEntry } from './end-entry.ts';
import {
  findEntry,
  listEnded,
  listUnserved,
  lockEntry,
  lockWaiting,
  updateEntry,
  type WaitingRow,
} from './waiting-repository.ts';

export type WaitingParts = {
  db: Database;
  background: Database;
  outbox: Pick<Outbox, 'queueMail'>;
  mailBrand: MailBrand;
  inventory: Pick<Inventory, 'releaseHold' | 'serveWaiting'>;
  publicUrl: string;
  signingKey: string;
  /** Null while the waiting list is off. */
  hours(): number | null;
};

type QueueParts = Omit<WaitingParts, 'db' | 'background' | 'inventory'>;

const batchSize = 100;

export const placeUrl = ({ publicUrl, signingKey }: QueueParts, id: string) =>
  `${publicUrl}/waiting/${linkToken(signingKey, id, 'waiting-list')}`;

/**
 * Ends the places whose time is over, and holds what is free although people wait: what was not on
 * sale when it arrived. Everything else was held when it became free (`nextInQueue`).
 */
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
  { background, inventory, hours }: WaitingParts,
  signal: AbortSignal | undefined,
): Promise<Pick<RowOutcome, 'errors'>> {
  if (hours() === null) return { errors: [] };
  return doEachRow({
    db: background,
    job: 'waiting list',
    limit: batchSize,
    list: (limit, without) => listUnserved(background, limit, without),
    name: ({ variantId, productName }) => ({
      key: String(variantId),
      title: `${productName} could not be held for somebody on the waiting list`,
      link,
    }),
    task: ({ productId }) =>
      background.transaction((tx) => inventory.serveWaiting(tx, [productId])),
    signal,
  });
}

/** The next people for what is free, each with their mail, in the transaction of the stock. */
export async function nextInQueue(
  tx: Transaction,
  parts: QueueParts,
  free: readonly StockLine[],
): Promise<Served[]> {
  const hours = parts.hours();
  if (hours === null) return [];
  const waiting = await lockWaiting(
    tx,
    free.map(({ variantId }) => variantId),
  );
  const served = firstServed(waiting, free);
  const heldUntil = new Date(Date.now() + hours * 3_600_000);
  for (const { id } of served) await giveItem(tx, parts, id, heldUntil);
  return served;
}

async function giveItem(
  tx: Transaction,
  parts: QueueParts,
  id: string,
  heldUntil: Date,
): Promise<void> {
  const row = await findEntry(tx, id);
  if (!row) throw new Error(`The locked place ${id} is not there`);
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
