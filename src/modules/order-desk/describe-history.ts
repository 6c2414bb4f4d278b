import type { AdminOrderHistory } from '#modules/order-desk/admin-order.ts';
import { type DeliveryKind, type OrderStatus, orderStatusLabel } from '#modules/orders/order.ts';
import { formatMoment } from '#shared/shop-date.ts';

const refundSteps: Readonly<Record<string, string>> = {
  pending: 'Refund pending',
  failed: 'Refund failed',
};

const correctedThings = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Telephone',
  address: 'Shipping address',
} as const;

/** A history entry as text: 'Marked as shipped'; for an order to collect, 'Marked as ready'. */
export function describeHistory(
  { kind, from, to, note }: AdminOrderHistory,
  delivery: DeliveryKind = 'delivery',
): string {
  switch (kind) {
    case 'status':
      return from === ''
        ? note || 'Order placed'
        : withNote(`Marked as ${statusWord(to, delivery)}`, note);
    case 'payment':
      return withNote(`Payment ${to}`, note);
    case 'refund':
      return withNote(refundSteps[to] ?? 'Refund', note);
    case 'dispute':
      return to === 'opened' ? 'The buyer disputes the payment' : 'The dispute was closed';
    case 'return':
      return withNote(`Return ${to}`, note);
    case 'exchange':
      return to === '' ? `In exchange for order #${from}` : `Exchanged for order #${to}`;
    case 'courier':
      return `Sent with ${to}`;
    case 'reservation':
      return `Held until ${formatMoment(to)}`;
    case 'packing':
      return to === '' ? 'Marked as not packed' : 'Packed';
    case 'waybill':
      return to === '' ? `Tracking number ${from} removed` : `Tracking number ${to}`;
    case 'name':
    case 'email':
    case 'phone':
    case 'address':
      return withNote(corrected(correctedThings[kind], from, to), note);
    default:
      return withNote(kind, note);
  }
}

function statusWord(status: string, delivery: DeliveryKind): string {
  return orderStatusLabel(status as OrderStatus, delivery).toLowerCase();
}

function corrected(thing: string, from: string, to: string): string {
  if (from === '') return `${thing} added: ${to}`;
  return to === '' ? `${thing} removed: ${from}` : `${thing} corrected from “${from}” to “${to}”`;
}

function withNote(text: string, note: string): string {
  return note === '' ? text : `${text}: ${note}`;
}
