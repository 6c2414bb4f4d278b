import type { PaidWith } from '#modules/payments/payment-method.ts';
import type {
  DeliveryKind,
  OrderAddress,
  OrderChannel,
  OrderStatus,
  PaymentStatus,
} from './order.ts';

export const orderSorts = ['newest', 'oldest', 'total-asc', 'total-desc'] as const;

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
  kind: string;
  subject: string;
  state: string;
  /** What the mail server last said, if it refused. */
  error: string;
  createdAt: string;
  sentAt: string | null;
};

export type AdminOrderDetails = AdminOrder & {
  phone: string;
  subtotal: number;
  shipping: number;
  discountReason: string;
  /** Who wrote it down; empty where the shopper did. */
  placedBy: string;
  carrier: string;
  service: string;
  trackingReference: string;
  waybill: string | null;
  ageConfirmed: boolean;
  paymentMethod: PaidWith | null;
  /** Nothing was paid, and no provider is asked: staff note the payment when it comes. */
  isPaidLater: boolean;
  /** What can still be given back. */
  refundable: number;
  history: AdminOrderHistory[];
  refunds: AdminRefund[];
  mails: AdminOrderMail[];
};

export type AdminOrderList = {
  orders: AdminOrder[];
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
};

/** Somebody the shop knows, with what they have bought so far. */
export type Customer = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  isActive: boolean;
  createdAt: string;
  orders: number;
  /** In dollars: what was ordered less what was given back. */
  spent: number;
};
