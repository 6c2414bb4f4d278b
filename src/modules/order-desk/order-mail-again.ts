import { isSent } from '#modules/order-desk/correcting/order-correction.ts';
import type { DeliveryKind, OrderStatus, PaymentStatus } from '#modules/orders/order.ts';
import { titleCase } from '#shared/text.ts';

const kindNames: Readonly<Record<string, string>> = {
  'order-confirmation': 'Confirmation',
  receipt: 'Receipt',
  'order-shipped': 'On its way',
  'order-delivered': 'Delivered',
  'payment-failed': 'Payment failed',
  refund: 'Refund',
  'reservation-lapsed': 'Reservation lapsed',
  'reservation-extended': 'Extended',
};

/** An order to collect is neither shipped nor delivered. */
const collectedNames: Readonly<Record<string, string>> = {
  'order-shipped': 'Ready',
  'order-delivered': 'Collected',
};

/** The name of a mail in the list of an order's mails. */
export function mailKindName(kind: string, delivery: DeliveryKind): string {
  const collected = delivery === 'collection' ? collectedNames[kind] : undefined;
  return collected ?? kindNames[kind] ?? titleCase(kind.replaceAll('-', ' '));
}

export type StoredMail = {
  kind: string;
  state: string;
  /** The text of a mail is deleted a month after it was sent. */
  hasWords: boolean;
  /** Whether the refund in the mail has succeeded or is under way. */
  hasRefund: boolean;
};

type Standing = { status: OrderStatus; paymentStatus: PaymentStatus };

/** Why a mail can't be sent again; null if it can. */
export function againRefusal(mail: StoredMail, order: Standing): string | null {
  if (mail.state === 'queued') return 'It is still waiting to be sent.';
  if (mail.hasWords) return null;
  const untrue = anewRefusal(mail, order);
  return untrue && `Its text was deleted after a month, and ${untrue}`;
}

/** Why a mail can't be written again: it would be untrue, or its content is unknown. */
export function anewRefusal(
  { kind, hasRefund }: Pick<StoredMail, 'kind' | 'hasRefund'>,
  { status, paymentStatus }: Standing,
): string | null {
  switch (kind) {
    case 'order-confirmation':
      return status === 'cancelled' ? 'the order has been cancelled since.' : null;
    case 'order-shipped':
      return isSent(status) ? null : 'the order is no longer on its way.';
    case 'order-delivered':
      return status === 'delivered' ? null : 'the order is no longer marked as delivered.';
    case 'payment-failed':
      return paymentStatus === 'failed' ? null : 'the payment is no longer marked as failed.';
    case 'refund':
      return hasRefund ? null : 'the refund it announced did not go through.';
    default:
      return 'a mail of this kind can’t be written again.';
  }
}
