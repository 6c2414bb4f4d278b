import type { Standing } from '#modules/order-desk/mark-order.ts';
import type { CameBack } from '#modules/order-desk/order-returns.ts';
import type { DeliveryKind, OrderStatus } from '#modules/orders/order.ts';
import { unsentStatuses } from '#modules/orders/packing/pack-order.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { leftToReturn, returnableLeft } from './return-value.ts';

export type ReturnRefusal =
  | 'return-gift-cards'
  | 'return-unpaid'
  | 'return-cancelled'
  | 'return-final'
  | 'return-nothing-left';

type ReturnedOrder = Standing & {
  lines: readonly { quantity: number; addition?: { isFinal: boolean } | null | undefined }[];
  sellsGiftCards?: boolean;
};

/** Why no item of an order can be returned; null if some can. */
export function returnRefusal(
  { status, paymentStatus, lines, sellsGiftCards }: ReturnedOrder,
  before: CameBack,
): ReturnRefusal | null {
  if (sellsGiftCards) return 'return-gift-cards';
  if (status === 'cancelled') return 'return-cancelled';
  if (paymentStatus === 'pending' || paymentStatus === 'failed') return 'return-unpaid';
  if (leftToReturn(lines, before).every((left) => left === 0)) return 'return-nothing-left';
  return returnableLeft(lines, before).some((left) => left > 0) ? null : 'return-final';
}

/** The texts on the page; the texts of the API are with its other errors. */
export const returnNotes: Readonly<Record<ReturnRefusal, string>> = {
  'return-gift-cards': 'Gift cards can’t be returned; their order can be refunded.',
  'return-unpaid': 'Only what was paid for can be returned.',
  'return-cancelled': 'This order was cancelled, so nothing of it can be returned.',
  'return-final': 'What was made for one person can’t be returned; it can be refunded.',
  'return-nothing-left': 'Everything of this order came back already.',
};

export function statusAfterReturn(left: readonly number[]): OrderStatus {
  return left.every((count) => count === 0) ? 'returned' : 'partly returned';
}

/** An order still to be sent stays in the packers' list, so it can't become 'partly returned'. */
export function isUnsent({ status, delivery }: { status: OrderStatus; delivery: string }): boolean {
  const collected: DeliveryKind = 'collection';
  return delivery !== collected && unsentStatuses.some((unsent) => unsent === status);
}

export type Happening = { kind: string; toValue: string; at: Date };

/** The last day for a return: counted from arrival, else from sending, else from the order. */
export function returnableUntil(
  createdAt: Date,
  history: readonly Happening[],
  days: number,
): string {
  const lastly = (status: OrderStatus) =>
    history.findLast(({ kind, toValue }) => kind === 'status' && toValue === status)?.at;
  const from = lastly('delivered') ?? lastly('shipped') ?? createdAt;
  return addDays(shopToday(from), days);
}

/** Only then the day is certain. */
export function hasArrived(history: readonly Happening[]): boolean {
  const arrived: OrderStatus = 'delivered';
  return history.some(({ kind, toValue }) => kind === 'status' && toValue === arrived);
}

export function isOver(until: string, now: Date): boolean {
  return shopToday(now) > until;
}

/** The reasons that customers choose from; staff may write any text. */
export const returnReasons = [
  'It does not fit',
  'It looks different from the pictures',
  'It arrived damaged',
  'It is not what I ordered',
  'I changed my mind',
] as const;
