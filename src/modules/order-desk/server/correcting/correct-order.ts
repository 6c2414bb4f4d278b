import type { Database, Transaction } from '#database/client.ts';
import { describeConflict } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import {
  type CorrectionFields,
  correctionFieldsOf,
  describeCorrection,
  isPastCorrecting,
  type OrderCorrection,
} from '#modules/order-desk/correcting/order-correction.ts';
import { lookAtShipping, type ShippingLook } from '#modules/order-desk/correcting/shipping-look.ts';
import {
  addHistory,
  findOrderByNumber,
  listLines,
  lockOrder,
  type OrderRow,
  type StoredOrder,
  saveCustomer,
  updateOrder,
} from '#modules/orders/server/index.ts';
import type { RatesQuestion, Shipping } from '#modules/shipping/server/index.ts';
import {
  changedFields,
  type EditConflict,
  findConflicts,
  isSame,
  withoutAbsent,
} from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder } from '../audit-order.ts';

type Parts = { db: Database; shipping: Shipping; currency: string };

type Refusal =
  | Result<never, 'order-not-found' | 'order-sent'>
  /** With the same message that shoppers read. */
  | Result<never, 'address-restricted', string>;

/** Today's price of sending to the new address. It calls the courier, so never in a transaction. */
export async function lookAtOrderShipping(
  { db, shipping, currency }: Parts,
  number: string,
  address: CorrectionFields['shippingAddress'],
): Promise<Result<ShippingLook, never> | Refusal> {
  const order = await findOrderByNumber(db, number);
  if (!order) return fail('order-not-found');
  if (isPastCorrecting(order)) return fail('order-sent');
  const { isWhole, ...question } = await questionOf(db, order, address);
  const restriction = await shipping.findRestriction(question);
  if (restriction) return fail('address-restricted', restriction);
  if (!isWhole) return ok(lookAtShipping(order, unknownItems, currency));
  const quoted = await shipping.quoteRates(question);
  return ok(lookAtShipping(order, quoted.ok ? quoted.value : { rates: null }, currency));
}

const unknownItems = {
  rates: [],
  reason: 'An item of this order is no longer known, so its parcel can’t be weighed.',
};

export type OrderCorrecting = Author & { number: string; correction: OrderCorrection };

/**
 * Corrects the recipient and the address of an order until it is sent. Payments do not change:
 * today's price of sending is only noted.
 */
export async function correctOrder(
  parts: Parts,
  { number, correction, ...author }: OrderCorrecting,
): Promise<Result<null, never> | Refusal | Result<never, 'edit-conflict', EditConflict>> {
  const { version, base, ...change } = correction;
  const look = await lookWithoutAsking(parts, number, change.shippingAddress);
  if (!look.ok) return look;
  return parts.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    if (isPastCorrecting(order)) return fail('order-sent');
    const before = correctionFieldsOf(order);
    const current = { ...before, version: order.version };
    const conflicts = findConflicts(current, change, { version, base });
    if (conflicts.length > 0) {
      const found = { conflicts, version: order.version };
      return fail('edit-conflict', await describeConflict(tx, number, found));
    }
    const after = { ...before, ...withoutAbsent(change) };
    if (changedFields(before, after).length === 0) return ok(null);
    await write(tx, order, after);
    await record(tx, order, { before, after, look: look.value, author });
    return ok(null);
  });
}

/** Uses the courier's answer from when staff looked, if any: saving must not wait for it again. */
async function lookWithoutAsking(
  { db, shipping, currency }: Parts,
  number: string,
  address: CorrectionFields['shippingAddress'] | undefined,
): Promise<Result<ShippingLook | null, never> | Refusal> {
  const order = await findOrderByNumber(db, number);
  if (!order) return fail('order-not-found');
  if (!address || isSame(order.shippingAddress, address)) return ok(null);
  const { isWhole, ...question } = await questionOf(db, order, address);
  const restriction = await shipping.findRestriction(question);
  if (restriction) return fail('address-restricted', restriction);
  const rates = isWhole ? await shipping.findQuotedRates(question) : null;
  return ok(rates && lookAtShipping(order, { rates }, currency));
}

async function questionOf(
  db: Database,
  { id }: OrderRow,
  address: CorrectionFields['shippingAddress'],
): Promise<RatesQuestion & { isWhole: boolean }> {
  const lines = await listLines(db, id);
  const items = lines.flatMap(({ productId, color, size, quantity }) =>
    productId === null ? [] : [{ productId, color, size, quantity }],
  );
  return { address, items, areSold: true, isWhole: items.length === lines.length };
}

/** The order moves to the customer of its new address. An identical billing address changes too. */
async function write(tx: Transaction, order: StoredOrder, after: CorrectionFields): Promise<void> {
  const isElsewhere = !isSame(order.shippingAddress, after.shippingAddress);
  const billsThere = isSame(order.billingAddress, order.shippingAddress);
  const isOther = order.email !== after.email;
  await updateOrder(tx, order.id, {
    ...after,
    ...(isElsewhere && billsThere && { billingAddress: after.shippingAddress }),
    ...(isOther && { userId: await saveCustomer(tx, after) }),
  });
}

type Corrected = {
  before: CorrectionFields;
  after: CorrectionFields;
  look: ShippingLook | null;
  author: Author;
};

async function record(tx: Transaction, order: StoredOrder, corrected: Corrected): Promise<void> {
  const { before, after, look, author } = corrected;
  const actor = author.actor.email;
  for (const { kind, from, to } of describeCorrection(before, after)) {
    const note = kind === 'address' && look ? look.sentence : '';
    await addHistory(tx, order.id, { kind, fromValue: from, toValue: to, note, actor });
  }
  const fields = changedFields(before, after);
  const detail = Object.fromEntries(fields.map((field) => [field, [before[field], after[field]]]));
  const rate = look && { shippingRate: [look.paid, look.now] };
  await auditOrder(tx, author, 'order.corrected', order.number, { ...detail, ...rate });
}
