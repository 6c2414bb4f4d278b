import { shop } from '#config/shop.ts';
import { isRiderRate, riderDate, riderDayOf } from '#modules/shipping/nearby-rates.ts';
import { shopToday } from '#shared/shop-date.ts';
import {
  estimatedDelivery,
  type OrderStatus,
  orderStatusLabel,
  type PaymentStatus,
  type StatusKind,
  statusForShoppers,
} from './order.ts';
import type { SentBy } from './sending.ts';

/** How an order reaches the customer. */
export const orderWays = ['courier', 'rider', 'collection', 'email'] as const;

export type OrderWay = (typeof orderWays)[number];

export const ownRider = 'Our own rider';
/** No day is named: each card is mailed as soon as it is paid. */
export const cardsComeByEmail = 'Each gift card comes in an e-mail of its own.';
export const cardsOnPaper = 'The gift cards were handed over on paper.';

/** Said of a deposit, which is no delivery. */
export const depositFollows = 'This is a deposit. We write to you as soon as the goods are here.';

type Going = {
  sellsGiftCards: boolean;
  email: string;
  delivery: string;
  sentBy: SentBy;
  carrier: string;
  service: string;
  waybill: string | null;
};

export function wayOf(order: Going): OrderWay {
  // Without an address, gift cards are handed over on paper.
  if (order.sellsGiftCards) return order.email === '' ? 'collection' : 'email';
  if (order.delivery === 'collection') return 'collection';
  const isRidden =
    order.sentBy === 'rider' ||
    (order.sentBy === 'courier' && order.waybill === null && isRiderRate(order));
  return isRidden ? 'rider' : 'courier';
}

type Dated = Going & { createdAt: Date; expectedOn: string | null };

/**
 * The expected day of an order, as text. A rider comes on the chosen day. For an order that was
 * placed for a courier, the shop's estimate that the customer was told stays, or the later day of a
 * slower courier. Null if nothing is shipped.
 */
export function expectedDay(order: Dated): string | null {
  const way = wayOf(order);
  if (way === 'collection' || way === 'email') return null;
  const day = way === 'rider' && isRiderRate(order) ? riderDayOf(order.service) : null;
  if (day) return riderDate(day, shopToday(order.createdAt));
  const slow = way === 'courier' && order.sentBy === 'courier' ? order.expectedOn : null;
  return slow ?? estimatedDelivery(order.createdAt);
}

/** Our own reference works only with our courier, so other ways need a waybill; null for none. */
export function numberToFollow(order: Going & { trackingReference: string }): string | null {
  if (wayOf(order) !== 'courier') return null;
  return order.waybill ?? (order.sentBy === 'courier' ? order.trackingReference : null);
}

/** The courier and service of an order, with later changes by staff. */
export function methodOf(order: Going & { courierName: string }) {
  const { sentBy, courierName, carrier, service } = order;
  if (sentBy === 'other') return { carrier: courierName, service: '' };
  if (wayOf(order) !== 'rider' || isRiderRate(order)) return { carrier, service };
  return { carrier: shop.name, service: ownRider };
}

type Standing = Pick<Going, 'sellsGiftCards' | 'email'> & {
  status: OrderStatus;
  delivery: StatusKind;
};
type Reservable = { paymentStatus: PaymentStatus; reservedUntil: Date | null };

/** An order's status as staff see it. */
export function shownStatus(order: Standing & Reservable): string {
  const { status, paymentStatus, reservedUntil } = order;
  const isReserved = status === 'pending' && paymentStatus === 'pending' && reservedUntil !== null;
  return isReserved ? 'Reserved' : orderStatusLabel(status, kindOf(order));
}

export function shownToShoppers(order: Standing): string {
  return statusForShoppers(order.status, kindOf(order));
}

function kindOf({ sellsGiftCards, email, delivery }: Standing): StatusKind {
  if (!sellsGiftCards) return delivery;
  return email === '' ? 'hand' : 'email';
}
