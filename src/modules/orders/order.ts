import type { z } from 'zod';
import type { LineAddition } from '#modules/cart/line-addition.ts';
import { deliveryDays } from '#modules/shipping/arrival.ts';
import type { Cents } from '#shared/money.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import type { addressSchema } from './order-contact-schema.ts';

export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'partly returned',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** The states that staff may set by hand, from any state. */
export const settableStatuses = ['processing', 'shipped', 'delivered'] as const;

export type SettableStatus = (typeof settableStatuses)[number];

/** Where an order came from. */
export const orderChannels = ['web', 'chat', 'boutique', 'assistant'] as const;

export type OrderChannel = (typeof orderChannels)[number];

export const channelLabels: Readonly<Record<OrderChannel, string>> = {
  web: 'Web',
  chat: 'Chat',
  boutique: 'Boutique',
  assistant: 'Assistant',
};

export const deliveryKinds = ['delivery', 'collection'] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];

/** What staff decided about an order that they entered themselves. */
export type SaleTerms = {
  channel: OrderChannel;
  delivery: DeliveryKind;
  discountCents: Cents;
  discountReason: string;
  placedBy: string;
};

const way: Readonly<Record<OrderStatus, number>> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: 4,
  returned: 5,
  'partly returned': 5,
};

/** A step back in the status, which may correct a mistake. */
export function isStepBack(from: OrderStatus, to: SettableStatus): boolean {
  return way[to] < way[from];
}

/** The buttons of the order details: a delivered order was already shipped. */
export function canMark(current: OrderStatus, status: SettableStatus): boolean {
  if (current === status) return false;
  return !(status === 'shipped' && current === 'delivered');
}

export const paymentStatuses = [
  'pending',
  'paid',
  'failed',
  'refunded',
  'partially refunded',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** Entered by staff, who take the money later. */
export function isPaidLater(order: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentId: string | null;
  checkoutId: string | null;
}): boolean {
  const { status, paymentStatus, paymentId, checkoutId } = order;
  const isUnpaid = paymentStatus === 'pending' && paymentId === null;
  return isUnpaid && checkoutId !== null && status !== 'cancelled';
}

/** Not a status of its own: the shop has all or a part of the money, so it owes the goods. */
export const paidFor = 'paid-for';

export const paidForStatuses: readonly PaymentStatus[] = ['paid', 'partially refunded'];

export type OrderAddress = z.infer<typeof addressSchema>;

export type OrderLine = {
  productId: number | null;
  /** Null in orders from before stock was counted by size and colour. */
  variantId: number | null;
  productName: string;
  imageUrl: string;
  color: string;
  size: string;
  quantity: number;
  unitPriceCents: Cents;
  sku?: string | null;
  /** The shop's price, if staff sold it for another price. */
  listPriceCents?: Cents | null;
  priceReason?: string;
  /** Its share of the code's discount; null if the discount applies to the whole order. */
  discountCents?: Cents | null;
  /** What is done to it before it is sent; its price is part of the unit price. */
  addition?: LineAddition | null;
};

/** A line of a purchase: its product is for sale. */
export type PricedLine = OrderLine & { productId: number; variantId: number };

export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  'partly returned': 'Partly returned',
};

/** A collected order uses the same states with other words. */
const collectedLabels: Readonly<Partial<Record<OrderStatus, string>>> = {
  shipped: 'Ready',
  delivered: 'Collected',
};

/** Gift cards are mailed: nothing is handed over. */
const mailedLabels: Readonly<Partial<Record<OrderStatus, string>>> = {
  shipped: 'Sent by e-mail',
  delivered: 'Sent by e-mail',
};

/** Gift cards on paper, for a customer without an address. */
const handedLabels: Readonly<Partial<Record<OrderStatus, string>>> = {
  shipped: 'Handed over',
  delivered: 'Handed over',
};

/** What decides the words for a status. */
export type StatusKind = DeliveryKind | 'email' | 'hand';

const labelsOf = new Map<StatusKind, Readonly<Partial<Record<OrderStatus, string>>>>([
  ['collection', collectedLabels],
  ['email', mailedLabels],
  ['hand', handedLabels],
]);

export function orderStatusLabel(status: OrderStatus, delivery: StatusKind): string {
  return labelsOf.get(delivery)?.[status] ?? orderStatusLabels[status];
}

/** Shoppers read 'Processing' until the order is on its way. */
export function statusForShoppers(status: OrderStatus, delivery: StatusKind): string {
  return orderStatusLabel(status === 'pending' ? 'processing' : status, delivery);
}

/** Some of it was returned; that stays, whatever happens to the money. */
export function hasComeBack(status: OrderStatus): status is 'returned' | 'partly returned' {
  return status === 'returned' || status === 'partly returned';
}

/** A date in the shop's time zone, as text: seven days after the order. */
export function estimatedDelivery(orderedAt: Date): string {
  return addDays(shopToday(orderedAt), deliveryDays);
}

export function paymentStatusAfterRefund(totalCents: Cents, refundedCents: Cents): PaymentStatus {
  if (refundedCents <= 0) return 'paid';
  return refundedCents >= totalCents ? 'refunded' : 'partially refunded';
}

type Detailed = Pick<OrderLine, 'color' | 'size'> & {
  addition?: { text: string } | null | undefined;
};

/** 'Black, 38', as in a line of a mail or a list; then what is done to it. */
export function lineDetail({ color, size, addition }: Detailed): string {
  return [color, size, addition?.text ?? ''].filter((part) => part !== '').join(', ');
}

type Sold = Detailed & { addition?: { text: string; isFinal: boolean } | null | undefined };

/** The same on papers and in mails, which also say what cannot come back. */
export function soldDetail(line: Sold): string {
  const detail = lineDetail(line);
  return line.addition?.isFinal ? `${detail} (cannot be returned)` : detail;
}

export type DisputeState = 'opened' | 'closed';

/** Whether a buyer's dispute about the payment is still open, by the order's history. */
export function isDisputed(history: readonly { kind: string; to: string }[]): boolean {
  return history.findLast(({ kind }) => kind === 'dispute')?.to === 'opened';
}
