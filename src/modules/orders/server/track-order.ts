import type { Database } from '#database/client.ts';
import { collectionAtBoutique } from '#modules/orders/destination.ts';
import {
  estimatedDelivery,
  type OrderStatus,
  orderStatusLabel,
  statusForShoppers,
} from '#modules/orders/order.ts';
import { readOrderNumber } from '#modules/orders/order-number.ts';
import type { OrderTracking, TrackingStep } from '#modules/orders/order-schema.ts';
import { orderTimeline } from '#modules/orders/order-timeline.ts';
import { courierLabel, courierPage, describeSending, sendingOf } from '#modules/orders/sending.ts';
import { readForeignNumber, readTrackingNumber } from '#modules/shipping/tracking-number.ts';
import { countAddress } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CourierEvents } from './courier-events.ts';
import {
  findOrderByForeignNumber,
  findOrderByNumber,
  findOrderByTracking,
  listHistory,
} from './order-lookup-queries.ts';
import type { OrderRow } from './order-repository.ts';

/** Numbers are long, but nobody needs to try many: the page and the call count together. */
const limit = { limit: 60, windowSeconds: 60 };

export type TrackingAnswer =
  | Result<OrderTracking, 'tracking-not-found'>
  | Result<never, 'too-many-requests', { retryAfterSeconds: number }>;

/** Whoever has the number sees the parcel's way, and nothing of whose it is or where it goes. */
export async function trackOrder(
  { db, courierEvents }: { db: Database; courierEvents: CourierEvents },
  typed: string,
  address: string,
): Promise<TrackingAnswer> {
  const counted = await countAddress(db, 'track', address, limit);
  if (!counted.allowed) return fail('too-many-requests', counted);
  const order = await findOrder(db, typed);
  if (!order) return fail('tracking-not-found');
  const [history, events] = await Promise.all([
    listHistory(db, order.id),
    order.waybill && order.sentBy === 'courier' ? courierEvents(order.waybill) : [],
  ]);
  const moments = history
    .filter(({ kind }) => kind === 'status')
    .map(({ toValue, at }) => ({ status: toValue as OrderStatus, at }));
  const isCollected = order.delivery === 'collection';
  const sentWith = isCollected ? '' : describeSending(sendingOf(order));
  const steps = orderTimeline(order.status, order.createdAt, moments, sentWith);
  return ok({
    trackingNumber: order.trackingReference,
    waybill: order.waybill,
    status: statusForShoppers(order.status, order.delivery),
    carrier: isCollected ? collectionAtBoutique : courierLabel(order),
    estimatedDelivery: estimatedDelivery(order.createdAt),
    courierUrl: courierPage(order),
    steps: isCollected ? steps.map(asCollected) : steps,
    // The courier's places would tell where the parcel goes.
    events: events.map(({ at, status, description }) => ({ at, status, description })),
  });
}

/**
 * By the order's own number, our reference or our courier's number, else by what another courier
 * calls the parcel.
 */
async function findOrder(db: Database, typed: string): Promise<OrderRow | null> {
  const orderNumber = readOrderNumber(typed);
  if (orderNumber) return findOrderByNumber(db, orderNumber);
  const number = readTrackingNumber(typed);
  const order = number ? await findOrderByTracking(db, number) : null;
  if (order) return order;
  const spellings = readForeignNumber(typed);
  return spellings.length > 0 ? findOrderByForeignNumber(db, spellings) : null;
}

/** It waits for its owner, and leaves with them. */
function asCollected(step: TrackingStep): TrackingStep {
  const { key, label } = step;
  const isStep = key === 'shipped' || key === 'delivered';
  return { ...step, label: isStep ? orderStatusLabel(key, 'collection') : label };
}
