import type { PaidWith } from '#modules/payments/payment-method.ts';
import type {
  DeliveryKind,
  OrderAddress,
  OrderChannel,
  OrderStatus,
  PaymentStatus,
} from './order.ts';
import type { AdminReturn, Returning } from './return-schema.ts';
import type { Sending } from './sending.ts';

export const orderSorts = ['newest', 'oldest', 'total-asc', 'total-desc'] as const;

/** What a search finds is counted up to here; one more than this means that there are more. */
export const mostCounted = 10_000;

export type OrderSort = (typeof orderSorts)[number];

export type AdminOrderItem = {
  productId: number | null;
  productName: string;
  color: string;
  size: string;
  imageUrl: string;
  quantity: number;
  /** In dollars, as everything on the wire. */
  price: number;
  total: number;
  /** What it costs in the shop, where staff sold it for another price, and why. */
  listPrice: number | null;
  priceReason: string;
  /** Its share of what a code took off; absent where no code was used. */
  discount?: number | undefined;
};

/** An order as staff see it in the list. `id` is the public number. */
export type AdminOrder = {
  id: string;
  userId: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Where it came from, and how it reaches the customer. */
  channel: OrderChannel;
  delivery: DeliveryKind;
  discount: number;
  total: number;
  refunded: number;
  createdAt: string;
  updatedAt: string;
  /** Raised by every change of the order. */
  version: number;
  /** How it goes or went. */
  sending: Sending;
  packedAt: string | null;
  packedBy: string;
  user: { firstName: string; lastName: string; email: string };
  items: AdminOrderItem[];
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
};

export type AdminOrderHistory = {
  kind: string;
  from: string;
  to: string;
  note: string;
  actor: string;
  at: string;
};

export type AdminRefund = {
  amount: number;
  state: string;
  reason: string;
  /** Why nothing went back; empty unless it failed. */
  failure: string;
  requestedBy: string;
  createdAt: string;
};

/** What became of a mail about the order. */
export type AdminOrderMail = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  state: string;
  /** What the mail server last said, if it refused. */
  error: string;
  createdAt: string;
  sentAt: string | null;
  /** Null where it can be sent once more. */
  whyNotAgain: string | null;
};

/** What one member of staff tells the others; the customer never reads it. */
export type AdminOrderNote = { text: string; author: string; at: string };

/** A present; `price` is what its wrapping cost. */
export type OrderedGift = { isWrapped: boolean; words: string; price: number };

/** What only papers, files and the details have room for. */
export type AdminOrderParcel = {
  phone: string;
  subtotal: number;
  shipping: number;
  /** Null where it is none. */
  gift: OrderedGift | null;
  discountReason: string;
  /** Empty where no code was used. */
  discountCode: string;
  /** What a gift card paid of the total. */
  giftCard: number;
  sellsGiftCards: boolean;
  /** Who wrote it down; empty where the shopper did. */
  placedBy: string;
  carrier: string;
  service: string;
  trackingReference: string;
  waybill: string | null;
  /** What the customer shows at the counter; empty where nobody comes for it. */
  collectionCode: string;
  /** Until when it is kept unpaid; null unless it was reserved. */
  reservedUntil: string | null;
  /** What was taken in cash above the total, or below it. */
  cashRounding: number;
};

/** An order as a packer needs it on paper, its lines in the order of the shelf. */
export type PrintedOrder = AdminOrder & AdminOrderParcel;

export type AdminOrderDetails = PrintedOrder & {
  ageConfirmed: boolean;
  paymentMethod: PaidWith | null;
  /** Nothing was paid, and no provider is asked: staff note the payment when it comes. */
  isPaidLater: boolean;
  /** At which papers print the second currency; null for not at all. */
  secondRate: { date: string; rate: number } | null;
  /** What can still be given back. */
  refundable: number;
  /** The latest first. */
  notes: AdminOrderNote[];
  history: AdminOrderHistory[];
  refunds: AdminRefund[];
  returns: AdminReturn[];
  returning: Returning;
  mails: AdminOrderMail[];
};

export type AdminOrderList = {
  orders: AdminOrder[];
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
};
