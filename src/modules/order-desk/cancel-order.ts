import { pendingDollars } from '#modules/orders/money/order-payments.ts';
import type { DeliveryKind } from '#modules/orders/order.ts';
import { goodsPlace } from '#modules/orders/packing/goods-place.ts';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import type { Standing } from './mark-order.ts';

export type CancelRefusal =
  | 'order-paid'
  | 'order-money-back'
  | 'order-has-left'
  | 'order-is-cancelled';

type Cancellable = Standing & { delivery: DeliveryKind };

/** Only orders that are unpaid and still in the shop can be cancelled. */
export function cancelRefusal(order: Cancellable): CancelRefusal | null {
  const { status, paymentStatus } = order;
  if (status === 'cancelled') return 'order-is-cancelled';
  if (paymentStatus === 'refunded') return 'order-money-back';
  if (paymentStatus !== 'pending' && paymentStatus !== 'failed') return 'order-paid';
  return goodsPlace(order) === 'gone' ? 'order-has-left' : null;
}

/** The texts on the page; the texts of the API are with its other errors. */
export const cancelNotes: Readonly<Record<CancelRefusal, string>> = {
  'order-paid': 'This order is paid. Refund it instead.',
  'order-money-back': 'This order has been refunded already.',
  'order-has-left': 'This order has left the shop, so it can’t be cancelled.',
  'order-is-cancelled': 'This order is cancelled already.',
};

type CancelledOrder = Cancellable & {
  id: string;
  /** In dollars. */
  total: number;
  /** The part that a gift card paid. */
  giftCard: number;
  items: readonly { quantity: number }[];
  user: { email: string };
  /** No payment was started: staff take the money. */
  isPaidLater: boolean;
};

/** The effects of a cancellation, shown before it is confirmed. */
export function cancelEffects(order: CancelledOrder): string {
  const { paymentStatus, items, delivery, isPaidLater } = order;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const late = `should ${formatDollars(pendingDollars(order))} still come in, it goes back by itself`;
  const stock = `${countOf(count, 'item')} ${count === 1 ? 'goes' : 'go'} back into stock`;
  const nothing = `Nothing will be ${delivery === 'collection' ? 'handed over' : 'sent'}`;
  return paymentStatus === 'pending' && !isPaidLater
    ? `${nothing}, ${stock}, and ${late}.`
    : `${nothing}, and ${stock}.`;
}

export function cancelQuestion(order: CancelledOrder, tell: boolean): string {
  const mail = tell ? `An e-mail goes to ${order.user.email}.` : 'The customer is not written to.';
  return `Cancel order #${order.id}? ${cancelEffects(order)} ${mail}`;
}
