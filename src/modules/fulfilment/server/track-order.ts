import type { Database } from '#database/client.ts';
import { orderTimeline } from '#modules/fulfilment/order-timeline.ts';
import type { OrderTracking, TrackingStep } from '#modules/fulfilment/tracking-schema.ts';
import { byEmail, collectionAtBoutique } from '#modules/orders/destination.ts';
import { type OrderStatus, orderStatusLabel, type StatusKind } from '#modules/orders/order.ts';
import { readOrderNumber } from '#modules/orders/order-number.ts';
import {
  expectedDay,
  type OrderWay,
  ownRider,
  shownToShoppers,
  wayOf,
} from '#modules/orders/order-way.ts';
import { courierLabel, courierPage, describeSending, sendingOf } from '#modules/orders/sending.ts';
import {
  findOrderByForeignNumber,
  findOrderByNumber,
  findOrderByTracking,
  listHistory,
  type OrderRow,
} from '#modules/orders/server/index.ts';
import type { Courier, TrackingEvent } from '#modules/shipping/courier.ts';
import {
  isTrackingReference,
  readForeignNumber,
  readTrackingNumber,
} from '#modules/shipping/tracking-number.ts';
import { countWrong, startGuess, type TooManyGuesses } from '#platform/guess-limit.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** A limit for wrong numbers, shared by page and call. */
const limit = { limit: 60, windowSeconds: 60 };

export type TrackingAnswer =
  | Result<OrderTracking, 'tracking-not-found'>
  | Result<never, 'too-many-requests', number>;

/** Anybody with the number sees the parcel's progress, but not the customer or the destination. */
export async function trackOrder(
  { db, courierEvents }: { db: Database; courierEvents: CourierEvents },
  typed: string,
  address: string,
): Promise<TrackingAnswer> {
  const found = await guessOrder(db, typed, address);
  if (!found.ok) return found;
  const order = found.value;
  const [history, events] = await Promise.all([
    listHistory(db, order.id),
    order.waybill && order.sentBy === 'courier' ? courierEvents(order.waybill) : [],
  ]);
  const moments = history
    .filter(({ kind }) => kind === 'status')
    .map(({ toValue, at }) => ({ status: toValue as OrderStatus, at }));
  const way = wayOf(order);
  const isParcel = way === 'courier' || way === 'rider';
  const sentWith = isParcel ? describeSending(sendingOf(order)) : '';
  const steps = orderTimeline(order.status, order.createdAt, moments, sentWith);
  return ok({
    trackingNumber: way === 'courier' ? order.trackingReference : null,
    way,
    waybill: order.waybill,
    status: shownToShoppers(order),
    carrier: carrierOf(way, order),
    estimatedDelivery: expectedDay(order),
    courierUrl: way === 'courier' ? courierPage(order) : null,
    steps: stepsOf(way, steps),
    // The places of the courier's events would reveal the destination.
    events: events.map(({ at, status, description }) => ({ at, status, description })),
  });
}

/**
 * Our own numbers are too long to guess, so a right one is always answered. A courier's number can
 * be guessed, so those calls are counted before the search.
 */
async function guessOrder(
  db: Database,
  typed: string,
  address: string,
): Promise<Result<OrderRow, 'tracking-not-found'> | TooManyGuesses> {
  const counts = addressRules('track', address, limit);
  if (isOurOwn(typed)) {
    const own = await findOrder(db, typed);
    return own ? ok(own) : countWrong(db, counts, fail('tracking-not-found'));
  }
  const guess = await startGuess(db, counts);
  if (!guess.allowed) return fail('too-many-requests', guess.retryAfterSeconds);
  const order = await findOrder(db, typed);
  if (!order) return fail('tracking-not-found');
  await guess.giveBack();
  return ok(order);
}

function isOurOwn(typed: string): boolean {
  return readOrderNumber(typed) !== null || isTrackingReference(readTrackingNumber(typed) ?? '');
}

/** By the order number, our reference or our courier's number, else by another courier's number. */
async function findOrder(db: Database, typed: string): Promise<OrderRow | null> {
  const orderNumber = readOrderNumber(typed);
  if (orderNumber) return findOrderByNumber(db, orderNumber);
  const number = readTrackingNumber(typed);
  const order = number ? await findOrderByTracking(db, number) : null;
  if (order) return order;
  const spellings = readForeignNumber(typed);
  return spellings.length > 0 ? findOrderByForeignNumber(db, spellings) : null;
}

function carrierOf(way: OrderWay, order: OrderRow): string {
  if (way === 'rider') return ownRider;
  if (way === 'email') return byEmail;
  return way === 'collection' ? collectionAtBoutique : courierLabel(order);
}

/** A collected order has its own steps; an order sent by mail has only one. */
function stepsOf(way: OrderWay, steps: TrackingStep[]): TrackingStep[] {
  if (way === 'collection') return steps.map((step) => labelled(step, way));
  if (way !== 'email') return steps;
  return steps.filter(({ key }) => key !== 'shipped').map((step) => labelled(step, way));
}

function labelled(step: TrackingStep, kind: StatusKind): TrackingStep {
  const { key, label } = step;
  const isStep = key === 'shipped' || key === 'delivered';
  return { ...step, label: isStep ? orderStatusLabel(key, kind) : label };
}

/** The courier limits calls per day, and parcels move slowly. */
const freshMs = 10 * 60 * 1000;
const rememberedWaybills = 500;

type Remembered = { events: TrackingEvent[]; at: number };

type CourierEvents = (waybill: string) => Promise<TrackingEvent[]>;

/** The courier's latest events for a parcel; empty if the call fails. */
export function createCourierEvents(courier: Courier): CourierEvents {
  const remembered = new Map<string, Remembered>();
  return async (waybill) => {
    const known = remembered.get(waybill);
    if (known && Date.now() - known.at < freshMs) return known.events;
    const answer = await courier.track(waybill);
    const events = answer.ok ? answer.value.events : (known?.events ?? []);
    if (remembered.size >= rememberedWaybills) remembered.clear();
    remembered.set(waybill, { events, at: Date.now() });
    return events;
  };
}
