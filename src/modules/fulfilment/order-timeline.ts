import { hasComeBack, type OrderStatus, orderStatusLabels } from '#modules/orders/order.ts';
import type { TrackingStep } from './tracking-schema.ts';

export type StatusMoment = { status: OrderStatus; at: Date };

const labels: Readonly<Record<TrackingStep['key'], string>> = {
  placed: 'Order placed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

const way = ['placed', 'processing', 'shipped', 'delivered'] as const;

/** How far each status is on the way; a new order already counts as being processed. */
const reached: Readonly<
  Record<Exclude<OrderStatus, 'cancelled' | 'returned' | 'partly returned'>, number>
> = {
  pending: 1,
  processing: 1,
  shipped: 2,
  delivered: 3,
};

/**
 * The steps of an order, from its history. Steps that staff have undone are not shown as done.
 * `sentWith` is shown with the step of leaving the shop: 'DHL, 7777777770'.
 */
export function orderTimeline(
  current: OrderStatus,
  placedAt: Date,
  history: readonly StatusMoment[],
  sentWith = '',
): TrackingStep[] {
  const lastAt = (status: OrderStatus) => history.findLast((entry) => entry.status === status)?.at;
  if (current === 'cancelled') {
    return [step('placed', placedAt, true), step('cancelled', lastAt('cancelled') ?? null, true)];
  }
  if (hasComeBack(current)) {
    // A collected order has no parcel.
    const gone = (['shipped', 'delivered'] as const).flatMap((key) => {
      const at = lastAt(key);
      return at ? [step(key, at, true)] : [];
    });
    const back = {
      ...step('returned', lastAt(current) ?? null, true),
      label: orderStatusLabels[current],
    };
    return [step('placed', placedAt, true), ...gone, back];
  }
  return way.map((key, position) => {
    const isDone = position <= reached[current];
    const at = key === 'placed' ? placedAt : (lastAt(key) ?? (position === 1 ? placedAt : null));
    const note = isDone && key === 'shipped' && sentWith ? `With ${sentWith}` : '';
    return step(key, isDone ? at : null, isDone, note);
  });
}

function step(key: TrackingStep['key'], at: Date | null, isDone: boolean, note = ''): TrackingStep {
  return { key, label: labels[key], at: at?.toISOString() ?? null, note, isDone };
}
