import type { Cents } from '#shared/money.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';

export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What staff may set by hand, from any state. */
export const settableStatuses = ['processing', 'shipped', 'delivered'] as const;

export type SettableStatus = (typeof settableStatuses)[number];

export const paymentStatuses = [
  'pending',
  'paid',
  'failed',
  'refunded',
  'partially refunded',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

export type OrderAddress = {
  streetAddress: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
};

export type OrderLine = {
  productId: number | null;
  productName: string;
  imageUrl: string;
  color: string;
  size: string;
  quantity: number;
  unitPriceCents: Cents;
};

const shopperWords: Readonly<Record<OrderStatus, string>> = {
  pending: 'Processing',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Shoppers read 'Processing' until the order is on its way. */
export function statusForShoppers(status: OrderStatus): string {
  return shopperWords[status];
}

export const deliveryDays = 7;

/** A date in Harare, as text: seven days after the order. */
export function estimatedDelivery(orderedAt: Date): string {
  return addDays(shopToday(orderedAt), deliveryDays);
}

export function paymentStatusAfterRefund(totalCents: Cents, refundedCents: Cents): PaymentStatus {
  if (refundedCents <= 0) return 'paid';
  return refundedCents >= totalCents ? 'refunded' : 'partially refunded';
}

/** 'Black, 38', as a line of a mail or a list says it. */
export function lineDetail({ color, size }: Pick<OrderLine, 'color' | 'size'>): string {
  return [color, size].filter((part) => part !== '').join(', ');
}
