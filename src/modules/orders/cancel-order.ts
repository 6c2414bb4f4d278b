import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import type { Standing } from './mark-order.ts';

export type CancelRefusal =
  | 'order-paid'
  | 'order-money-back'
  | 'order-has-left'
  | 'order-is-cancelled';

/** Only what nobody has paid for and what is still in the house can be cancelled just so. */
export function cancelRefusal({ status, paymentStatus }: Standing): CancelRefusal | null {
  if (status === 'cancelled') return 'order-is-cancelled';
  if (paymentStatus === 'refunded') return 'order-money-back';
  if (paymentStatus !== 'pending' && paymentStatus !== 'failed') return 'order-paid';
  return status === 'shipped' || status === 'delivered' ? 'order-has-left' : null;
}

/** As the page says it; the call's own sentences stand with all the others. */
export const cancelNotes: Readonly<Record<CancelRefusal, string>> = {
  'order-paid': 'This order is paid. Refund it instead.',
  'order-money-back': 'The money of this order has gone back already.',
  'order-has-left': 'This order has left the house, so it can’t be cancelled.',
  'order-is-cancelled': 'This order is cancelled already.',
};

type CancelledOrder = Standing & {
  id: string;
  /** In dollars. */
  total: number;
  items: readonly { quantity: number }[];
  user: { email: string };
};

/** What happens when an order is cancelled, before it does. */
export function cancelEffects({ paymentStatus, total, items }: CancelledOrder): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const late = `should ${formatDollars(total)} still come in, it goes back by itself`;
  const stock = `${countOf(pieces, 'piece')} ${pieces === 1 ? 'goes' : 'go'} back into stock`;
  return paymentStatus === 'pending'
    ? `Nothing will be sent, ${stock}, and ${late}.`
    : `Nothing will be sent, and ${stock}.`;
}

export function cancelQuestion(order: CancelledOrder, tell: boolean): string {
  const mail = tell ? `An e-mail goes to ${order.user.email}.` : 'The customer is not written to.';
  return `Cancel order #${order.id}? ${cancelEffects(order)} ${mail}`;
}
