import type { Database } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { AdminOrderDetails, Customer } from '#modules/orders/admin-order.ts';
import { estimatedDelivery, statusForShoppers } from '#modules/orders/order.ts';
import { orderNumberPattern } from '#modules/orders/order-number.ts';
import type { OrderConfirmation } from '#modules/orders/order-schema.ts';
import { type Payments, type RefundNews, refundNewsQueue } from '#modules/payments/server/index.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { centsToDollars } from '#shared/money.ts';
import { findCustomer, findOrderDetails, listOrders } from './admin-orders.ts';
import { bookRefund } from './book-refund.ts';
import { createCourierEvents } from './courier-events.ts';
import { exportOrders } from './export-orders.ts';
import type { OrderPost } from './order-post.ts';
import { findOrderByNumber } from './order-repository.ts';
import { refundOrder } from './refund-order.ts';
import { setOrderStatus } from './set-order-status.ts';
import { setWaybill } from './set-waybill.ts';
import { type TrackingAnswer, trackOrder } from './track-order.ts';

export type OrdersParts = OrderPost & {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  inventory: Inventory;
  payments: Payments;
  courier: Courier;
};

type Rest<Command> = Command extends (parts: never, ...rest: infer Input) => infer Answer
  ? (...input: Input) => Answer
  : never;

export type Orders = {
  findConfirmation(number: string): Promise<OrderConfirmation | null>;
  /** `address`: where the question comes from; nobody may try many numbers. */
  trackOrder(typed: string, address: string): Promise<TrackingAnswer>;
  listOrders: Rest<typeof listOrders>;
  /** As CSV, piece by piece. */
  exportOrders: Rest<typeof exportOrders>;
  findOrderDetails(number: string): Promise<AdminOrderDetails | null>;
  findCustomer(id: number): Promise<Customer | null>;
  setOrderStatus: Rest<typeof setOrderStatus>;
  setWaybill: Rest<typeof setWaybill>;
  refundOrder: Rest<typeof refundOrder>;
};

export function createOrders(parts: OrdersParts): Orders {
  const { db } = parts;
  const courierEvents = createCourierEvents(parts.courier);
  parts.jobs.define<RefundNews>(refundNewsQueue, ({ refundId }) => bookRefund(parts, refundId));
  return {
    async findConfirmation(number) {
      const order = orderNumberPattern.test(number) ? await findOrderByNumber(db, number) : null;
      if (!order) return null;
      return {
        orderId: order.number,
        status: statusForShoppers(order.status),
        paymentStatus: order.paymentStatus,
        total: centsToDollars(order.totalCents),
        currency: 'USD',
        carrier: order.carrier,
        service: order.service,
        delivery: order.delivery,
        createdAt: order.createdAt.toISOString(),
        estimatedDelivery: estimatedDelivery(order.createdAt),
        trackingNumber: order.trackingReference,
      };
    },
    trackOrder: (typed, address) => trackOrder({ db, courierEvents }, typed, address),
    listOrders: (query) => listOrders(db, query),
    exportOrders: (filter) => exportOrders(db, filter),
    findOrderDetails: (number) => findOrderDetails(db, number),
    findCustomer: (id) => findCustomer(db, id),
    setOrderStatus: (change) => setOrderStatus(parts, change),
    setWaybill: (change) => setWaybill(parts, change),
    refundOrder: (wish) => refundOrder(parts, wish),
  };
}
