import type { OrderAddress, OrderStatus, PaymentStatus } from './order.ts';

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
};

/** An order as staff see it in the list. `id` is the public number. */
export type AdminOrder = {
  id: string;
  userId: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: number;
  refunded: number;
  createdAt: string;
  updatedAt: string;
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
  requestedBy: string;
  createdAt: string;
};

export type AdminOrderDetails = AdminOrder & {
  phone: string;
  subtotal: number;
  shipping: number;
  carrier: string;
  service: string;
  trackingReference: string;
  waybill: string | null;
  ageConfirmed: boolean;
  paymentMethod: string | null;
  /** What can still be given back. */
  refundable: number;
  history: AdminOrderHistory[];
  refunds: AdminRefund[];
};

export type AdminOrderList = { orders: AdminOrder[]; total: number; nextCursor: string | null };
