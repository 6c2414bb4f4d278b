import type { Transaction } from '#database/client.ts';
import { countFault, isWithClient, mostDays, stateOfApproval } from '#modules/approval/approval.ts';
import type { Counts } from '#modules/approval/approval-schema.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import {
  type ApprovalRow,
  type LoanedItem,
  listItems,
  storeCounts,
  updateApproval,
} from './approval-repository.ts';

export type Stock = Pick<Inventory, 'holdStock' | 'releaseHold'>;

type StepFailure =
  | Result<
      never,
      'approval-not-out' | 'approval-is-out' | 'approval-settled' | 'approval-day-unfit'
    >
  /** With the sentence that says which item. */
  | Result<never, 'approval-refused', string>;

/** Whether something was changed; done again it changes nothing. */
export type StepAnswer = Result<boolean, never> | StepFailure;

const stateNow = (row: ApprovalRow) => stateOfApproval(row, shopToday(new Date()));

export async function sendOut(tx: Transaction, row: ApprovalRow): Promise<StepAnswer> {
  const state = stateNow(row);
  if (isWithClient(state)) return ok(false);
  if (state !== 'prepared') return fail('approval-settled');
  await updateApproval(tx, row.id, { outAt: new Date() });
  return ok(true);
}

/** Before it goes out; what is out is settled. */
export async function cancel(tx: Transaction, row: ApprovalRow, stock: Stock): Promise<StepAnswer> {
  const state = stateNow(row);
  if (state === 'cancelled') return ok(false);
  if (state !== 'prepared') return fail('approval-is-out');
  await updateApproval(tx, row.id, { cancelledAt: new Date() });
  await stock.releaseHold(tx, row.saleId);
  return ok(true);
}

export async function moveDue(
  tx: Transaction,
  row: ApprovalRow,
  dueOn: string,
): Promise<StepAnswer> {
  const state = stateNow(row);
  if (state === 'settled' || state === 'cancelled') return fail('approval-settled');
  if (!isDueDay(dueOn)) return fail('approval-day-unfit');
  if (dueOn === row.dueOn) return ok(false);
  await updateApproval(tx, row.id, { dueOn });
  return ok(true);
}

export function isDueDay(dueOn: string): boolean {
  const today = shopToday(new Date());
  return dueOn >= today && dueOn <= addDays(today, mostDays);
}

const countsOf = ({ items }: Counts) =>
  new Map(items.map(({ position, count }) => [position, count]));

const itemsOf = async (tx: Transaction, { id }: ApprovalRow): Promise<LoanedItem[]> =>
  (await listItems(tx, [id])).get(id) ?? [];

const boughtLines = (items: readonly LoanedItem[], countOf: (item: LoanedItem) => number) =>
  items
    .map((item) => ({ ...item, quantity: countOf(item) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

/**
 * What came back is on sale again, what was bought stays held for its sale. Under the lock of the
 * approval: whoever settles it a second time finds it settled.
 */
export async function settle(
  tx: Transaction,
  row: ApprovalRow,
  counts: Counts,
  { stock, settledBy }: { stock: Stock; settledBy: string },
): Promise<StepAnswer> {
  const items = await itemsOf(tx, row);
  const given = countsOf(counts);
  const fault = countFault(items, given);
  if (fault) return fail('approval-refused', fault);
  const isSame = items.every(({ position, bought }) => bought === (given.get(position) ?? 0));
  const state = stateNow(row);
  if (state === 'settled' && isSame) return ok(false);
  if (state === 'settled' || state === 'cancelled') return fail('approval-settled');
  if (state === 'prepared') return fail('approval-not-out');
  await storeCounts(tx, row.id, 'bought', given);
  await updateApproval(tx, row.id, { settledAt: new Date(), settledBy });
  // What is held under a sale's id belongs to the sale.
  if (row.isUsed) return ok(true);
  const lines = boughtLines(items, ({ position }) => given.get(position) ?? 0);
  if (lines.length === 0) await stock.releaseHold(tx, row.saleId);
  else await holdAll(tx, stock, row.saleId, lines);
  return ok(true);
}

/** Less than before is always there. */
async function holdAll(
  tx: Transaction,
  stock: Stock,
  checkoutId: string,
  lines: ReturnType<typeof boughtLines>,
): Promise<void> {
  const held = await stock.holdStock(tx, { checkoutId, lines });
  if (!held.ok) throw new Error(`Stock does not add up: ${JSON.stringify(held.detail)}`);
}

/** The payment link ran out, and its hold with it: what the client keeps is held for a new sale. */
export async function renewSale(
  tx: Transaction,
  row: ApprovalRow,
  stock: Stock,
): Promise<StepAnswer> {
  if (!row.settledAt) return fail('approval-not-out');
  if (!row.isUsed || row.isOrdered) return ok(false);
  const items = await itemsOf(tx, row);
  const saleId = crypto.randomUUID();
  const lines = boughtLines(items, ({ bought }) => bought ?? 0);
  const held = await stock.holdStock(tx, { checkoutId: saleId, lines });
  if (!held.ok) {
    const short = items.find(({ variantId }) => variantId === held.detail?.[0]?.variantId);
    return fail(
      'approval-refused',
      `${short?.name ?? 'One item'} was sold to somebody else meanwhile. Correct its stock first.`,
    );
  }
  await updateApproval(tx, row.id, { saleId });
  return ok(true);
}

/** The client says what they keep; they may change it until it is settled. */
export async function answerApproval(
  tx: Transaction,
  row: ApprovalRow,
  counts: Counts,
): Promise<StepAnswer> {
  if (!isWithClient(stateNow(row))) return fail('approval-not-out');
  const given = countsOf(counts);
  const fault = countFault(await itemsOf(tx, row), given);
  if (fault) return fail('approval-refused', fault);
  await storeCounts(tx, row.id, 'wanted', given);
  await updateApproval(tx, row.id, { answeredAt: new Date() });
  return ok(true);
}

/** The first name stays. */
export async function sign(tx: Transaction, row: ApprovalRow, name: string): Promise<StepAnswer> {
  if (row.signedAt) return ok(false);
  if (!isWithClient(stateNow(row))) return fail('approval-not-out');
  await updateApproval(tx, row.id, { signedName: name, signedAt: new Date() });
  return ok(true);
}
