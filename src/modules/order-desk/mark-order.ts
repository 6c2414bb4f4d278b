import { pendingDollars } from '#modules/orders/money/order-payments.ts';
import {
  type DeliveryKind,
  hasComeBack,
  isStepBack,
  type OrderStatus,
  orderStatusLabel,
  type PaymentStatus,
  type SettableStatus,
} from '#modules/orders/order.ts';
import { formatDollars } from '#shared/money.ts';

export type Standing = { status: OrderStatus; paymentStatus: PaymentStatus };

type MarkedOrder = Standing & {
  id: string;
  delivery: DeliveryKind;
  /** In dollars. */
  total: number;
  /** The part that a gift card paid; absent in the list if there was none. */
  giftCard?: number | undefined;
};

export type SendingRefusal = 'order-cancelled' | 'order-refunded' | 'order-returned';

/** No mail may announce a parcel, or its arrival, after the money was refunded. */
export function sendingRefusal(
  { status, paymentStatus }: Standing,
  to: SettableStatus,
): SendingRefusal | null {
  if (hasComeBack(status)) return 'order-returned';
  if (to === 'processing') return null;
  if (status === 'cancelled') return 'order-cancelled';
  return paymentStatus === 'refunded' ? 'order-refunded' : null;
}

/** The usual next status of an order; null if there is none. */
export function nextStatus(order: Standing): SettableStatus | null {
  const next = followers[order.status] ?? null;
  return next !== null && sendingRefusal(order, next) === null ? next : null;
}

const followers: Partial<Record<OrderStatus, SettableStatus>> = {
  pending: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
};

export const sendingNotes: Readonly<Record<SendingRefusal, string>> = {
  'order-cancelled': 'This order was cancelled, so it can’t be sent.',
  'order-refunded': 'The money of this order goes back in full, so it can’t be sent.',
  'order-returned': 'Items of this order came back, so its status stays as it is.',
};

type UnpaidOrder = Pick<MarkedOrder, 'paymentStatus' | 'total' | 'giftCard'>;

/** If the payment failed, the gift card was refunded, so the whole total is missing. */
function missingPayment(order: UnpaidOrder): string | null {
  if (order.paymentStatus === 'pending') {
    return `not paid: ${formatDollars(pendingDollars(order))} is still pending.`;
  }
  if (order.paymentStatus !== 'failed') return null;
  return `not paid: the payment of ${formatDollars(order.total)} failed.`;
}

const takenAgain = 'What went back into stock is taken out of it again.';

/** The question before an order is marked; null if there is no objection. */
export function markQuestion(order: MarkedOrder, to: SettableStatus): string | null {
  const missing = to === 'processing' ? null : missingPayment(order);
  const unpaid = missing && `Order #${order.id} is ${missing}`;
  if (isStepBack(order.status, to)) {
    const stock = order.status === 'cancelled' ? ` ${takenAgain}` : '';
    const word = (status: OrderStatus) => orderStatusLabel(status, order.delivery).toLowerCase();
    const back = `Order #${order.id} is ${word(order.status)}. Set it back to ${word(to)}?${stock}`;
    return unpaid ? `${unpaid} ${back}` : back;
  }
  if (order.delivery === 'collection') return unpaid && `${unpaid} ${collectionQuestions[to]}`;
  return unpaid && `${unpaid} Mark it as ${to}?`;
}

/** At the counter, the payment comes before the goods are handed over. */
const collectionQuestions: Readonly<Record<SettableStatus, string>> = {
  processing: '',
  shipped:
    'Tell the customer that it is ready to be collected? The payment is taken when they come.',
  delivered:
    'Take the payment first, under ‘Payment’. Hand it over without having been paid all the same?',
};

/** The note beside the buttons that mark an order. */
export function markNote(order: MarkedOrder): string | null {
  const refusal = sendingRefusal(order, 'shipped');
  if (refusal) return sendingNotes[refusal];
  return unpaidNote(order);
}

/** 'Not paid: $125.00 is still pending.' */
export function unpaidNote(order: UnpaidOrder): string | null {
  const missing = missingPayment(order);
  return missing && `N${missing.slice(1)}`;
}
