import type { Transaction } from '#database/client.ts';
import type { Served } from '#modules/inventory/server/index.ts';
import { firstServed, type StockLine } from '#modules/inventory/stock.ts';
import { arrivedMail, depositPaidMail } from '#modules/pre-orders/pre-order-mails.ts';
import { lockCheckout } from '#modules/settlement/server/index.ts';
import { doEachRow, expectAllDone } from '#platform/jobs/each-row.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { formatLongDate, formatMoment } from '#shared/shop-date.ts';
import { mailClient, type PreOrderParts, toldOf } from './parts.ts';
import {
  changePreOrder,
  findPreOrder,
  listLapsed,
  listToRemind,
  listUnserved,
  listUntold,
  lockPreOrder,
  lockWaiting,
  type PreOrderRow,
} from './pre-order-repository.ts';

const batchSize = 100;
const link = '/admin/dashboard?tab=pre-orders';

type QueueParts = Pick<PreOrderParts, 'days' | 'mailBrand' | 'outbox' | 'publicUrl' | 'signingKey'>;

type Step = {
  job: string;
  list: typeof listUntold;
  failed: (name: string) => string;
  task: (row: { id: string; productId: number }) => Promise<unknown>;
};

/**
 * Writes to who has paid, ends what was not paid in time, and reminds. What arrives is held when it
 * becomes free (`nextInQueue`); here is held what was free before somebody paid for it.
 */
export async function servePreOrders(parts: PreOrderParts, signal?: AbortSignal): Promise<void> {
  const { background } = parts;
  const steps: Step[] = [
    {
      job: 'tell of deposits',
      list: listUntold,
      failed: (name) => `Whoever pre-ordered ${name} could not be told that the deposit has come`,
      task: ({ id }) => background.transaction((tx) => tellOfDeposit(tx, parts, id)),
    },
    {
      job: 'end pre-orders',
      list: listLapsed,
      failed: (name) => `${name}, held for a pre-order, could not be put on sale again`,
      task: ({ id }) => background.transaction((tx) => lapse(tx, parts, id)),
    },
    {
      job: 'pre-orders',
      list: listUnserved,
      failed: (name) => `${name} could not be held for a pre-order`,
      task: ({ productId }) =>
        background.transaction((tx) => parts.inventory.serveWaiting(tx, [productId])),
    },
    {
      job: 'remind of pre-orders',
      list: listToRemind,
      failed: (name) => `Whoever pre-ordered ${name} could not be reminded`,
      task: ({ id }) => background.transaction((tx) => remind(tx, parts, id)),
    },
  ];
  const errors: unknown[] = [];
  for (const { job, list, failed, task } of steps) {
    const outcome = await doEachRow({
      db: background,
      job,
      limit: batchSize,
      list: (limit, without) => list(background, limit, without),
      name: ({ id, productName }) => ({ key: id, title: failed(productName), link }),
      task: async (row) => {
        await task(row);
      },
      signal,
    });
    errors.push(...outcome.errors);
  }
  expectAllDone({ errors });
}

async function tellOfDeposit(tx: Transaction, parts: PreOrderParts, id: string): Promise<void> {
  const row = await lockPreOrder(tx, id);
  if (!row || row.toldAt || row.balanceCents === null) return;
  await changePreOrder(tx, id, { toldAt: new Date() });
  const day = formatLongDate(row.expectedOn);
  await mailClient(tx, parts, row, {
    kind: 'pre-order-paid',
    once: 'paid',
    content: depositPaidMail(toldOf(parts, row), { day, depositCents: row.depositCents }),
  });
  await announceStaffChange(tx, 'pre-order');
}

/** Who is next for what is free, with their mail, in the transaction of the stock. */
export async function nextInQueue(
  tx: Transaction,
  parts: QueueParts,
  free: readonly StockLine[],
): Promise<Served[]> {
  const waiting = await lockWaiting(
    tx,
    free.map(({ variantId }) => variantId),
  );
  const served = firstServed(waiting, free);
  for (const { id } of served) await giveItem(tx, parts, id);
  return served;
}

async function giveItem(tx: Transaction, parts: QueueParts, id: string): Promise<void> {
  const row = await findPreOrder(tx, id);
  if (!row) throw new Error(`The locked pre-order ${id} is not there`);
  const days = parts.days() ?? fewestDays;
  const heldUntil = new Date(Date.now() + days * 86_400_000);
  // Of one day nobody is reminded: that mail has just been written.
  const remindedAt = days === 1 ? new Date() : null;
  await changePreOrder(tx, id, { heldUntil, remindedAt });
  await mailArrival(tx, parts, { ...row, heldUntil }, false);
  await announceStaffChange(tx, 'pre-order');
}

/** Whoever has paid is served, also after pre-orders were switched off. */
const fewestDays = 7;

async function mailArrival(
  tx: Transaction,
  parts: QueueParts,
  row: PreOrderRow,
  isReminder: boolean,
): Promise<void> {
  if (!row.heldUntil) return;
  const until = formatMoment(row.heldUntil);
  await mailClient(tx, parts, row, {
    kind: isReminder ? 'pre-order-reminder' : 'pre-order-arrived',
    once: row.heldUntil.toISOString(),
    content: arrivedMail(toldOf(parts, row), { until, isReminder }),
  });
}

async function remind(tx: Transaction, parts: PreOrderParts, id: string): Promise<void> {
  const row = await lockPreOrder(tx, id);
  if (row?.state !== 'arrived' || row.remindedAt) return;
  await changePreOrder(tx, id, { remindedAt: new Date() });
  await mailArrival(tx, parts, row, true);
}

/** The rest was not paid: others can buy it. The money stays until a person has decided. */
async function lapse(tx: Transaction, { inventory }: PreOrderParts, id: string): Promise<void> {
  const checkout = await lockCheckout(tx, id);
  const row = await lockPreOrder(tx, id);
  if (row?.state !== 'arrived' || checkout?.state === 'open') return;
  if (!row.heldUntil || row.heldUntil > new Date()) return;
  await changePreOrder(tx, id, { lapsedAt: new Date() });
  await announceStaffChange(tx, 'pre-order');
  await inventory.releaseHold(tx, id);
}

const lineOf = ({ productId, variantId }: PreOrderRow) => ({ productId, variantId, quantity: 1 });

/** Locks the row, so that its time cannot end before the checkout has taken the hold. */
export async function isHeldFor(tx: Transaction, id: string): Promise<boolean> {
  return isStillHeld(await lockPreOrder(tx, id));
}

const isStillHeld = (row: PreOrderRow | null) =>
  row?.state === 'arrived' && row.heldUntil !== null && row.heldUntil > new Date();

/** A payment failed or was cancelled: it stays held for its client until the time is over. */
export async function holdOn(
  tx: Transaction,
  { inventory }: Pick<PreOrderParts, 'inventory'>,
  id: string,
): Promise<boolean> {
  const row = await lockPreOrder(tx, id);
  if (!row || !isStillHeld(row)) return false;
  const held = await inventory.holdStock(tx, { checkoutId: id, lines: [lineOf(row)] });
  // They removed it from their bag, and it was sold: they are the next to get one again.
  if (!held.ok) await changePreOrder(tx, id, { heldUntil: null });
  return held.ok;
}
