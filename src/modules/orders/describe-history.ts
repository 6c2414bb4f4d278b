import type { AdminOrderHistory } from './admin-order.ts';

const refundSteps: Readonly<Record<string, string>> = {
  pending: 'Refund pending',
  failed: 'Refund failed',
};

/** What happened, as a line of the order's history: 'Marked as shipped'. */
export function describeHistory({ kind, from, to, note }: AdminOrderHistory): string {
  switch (kind) {
    case 'status':
      return from === '' ? note || 'Order placed' : withNote(`Marked as ${to}`, note);
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
    case 'packing':
      return to === '' ? 'Not packed after all' : 'Packed';
    case 'waybill':
      return to === '' ? `Tracking number ${from} removed` : `Tracking number ${to}`;
    default:
      return withNote(kind, note);
  }
}

function withNote(text: string, note: string): string {
  return note === '' ? text : `${text}: ${note}`;
}
