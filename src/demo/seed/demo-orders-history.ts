import type { OrderStatus } from '#modules/orders/order.ts';
import type { DemoOrder } from './demo-order.ts';

export type DemoHistory = {
  kind: 'status' | 'payment' | 'refund' | 'waybill';
  fromValue: string;
  toValue: string;
  note: string;
  actor: string;
  at: Date;
};

export const demoStaff = 'owner@ndoro.example';

const hour = 3_600_000;

/** Hours from the order to each step. */
const stepHours = { processing: 5, shipped: 26, delivered: 122 } as const;
const refundHours = { cancelled: 20, delivered: 170 } as const;
const failureHours = 3;

const way: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered'];

export const partialRefundReason = 'The parcel came late';
export const fullRefundReason = 'The customer changed their mind';

export function refundedAtOf({ placedAt, status }: DemoOrder): Date {
  const hours = status === 'cancelled' ? refundHours.cancelled : refundHours.delivered;
  return later(placedAt, hours);
}

export function failedAtOf({ placedAt }: DemoOrder): Date {
  return later(placedAt, failureHours);
}

/** The entries as if the order had been handled in this shop. */
export function historyOf(order: DemoOrder, refundNote: string, waybill: string | null) {
  const entries = [placed(order)];
  if (order.status !== 'cancelled') entries.push(...stepsOf(order, waybill));
  if (order.paymentStatus === 'failed') entries.push(...failureOf(order));
  if (order.refundedShare > 0) entries.push(...refundOf(order, refundNote));
  return entries.sort((left, right) => left.at.getTime() - right.at.getTime());
}

function placed({ placedAt }: DemoOrder): DemoHistory {
  return entry('status', '', 'pending', placedAt, { note: 'Order placed', actor: 'shop' });
}

function stepsOf({ status, placedAt }: DemoOrder, waybill: string | null): DemoHistory[] {
  const steps = way.slice(1, way.indexOf(status) + 1);
  const entries = steps.map((to, position) =>
    entry('status', way[position] ?? '', to, later(placedAt, stepHours[to as 'processing'])),
  );
  return waybill
    ? [...entries, entry('waybill', '', waybill, later(placedAt, stepHours.shipped))]
    : entries;
}

function failureOf(order: DemoOrder): DemoHistory[] {
  const at = failedAtOf(order);
  return [
    entry('payment', 'pending', 'failed', at, { actor: 'shop' }),
    entry('status', 'pending', 'cancelled', at, { note: 'Payment failed', actor: 'shop' }),
  ];
}

function refundOf(order: DemoOrder, note: string): DemoHistory[] {
  const at = refundedAtOf(order);
  const refund = entry('refund', 'paid', order.paymentStatus, at, { note });
  return order.status === 'cancelled'
    ? [refund, entry('status', 'pending', 'cancelled', at, { note: 'Refunded in full' })]
    : [refund];
}

function entry(
  kind: DemoHistory['kind'],
  fromValue: string,
  toValue: string,
  at: Date,
  { note = '', actor = demoStaff }: { note?: string; actor?: string } = {},
): DemoHistory {
  return { kind, fromValue, toValue, note, actor, at };
}

function later(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hour);
}
