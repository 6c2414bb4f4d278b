import type { Database } from '#database/client.ts';
import { listDarkImages } from '#modules/media/server/index.ts';
import type { OrderLine } from '#modules/orders/order.ts';
import { orderNumberPattern } from '#modules/orders/order-number.ts';
import type { OrderConfirmation, OrderedItem } from '#modules/orders/order-schema.ts';
import { expectedDay, methodOf, shownToShoppers, wayOf } from '#modules/orders/order-way.ts';
import { type RefundNews, refundNewsQueue } from '#modules/payments/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { centsToDollars } from '#shared/money.ts';
import { findOrderByNumber } from './order-lookup-queries.ts';
import { listLines, type OrderRow } from './order-repository.ts';
import { type BookingParts, bookRefund } from './refunds/book-refund.ts';
import { findReservation } from './reservations/reservation-repository.ts';

export type Orders = {
  findConfirmation(number: string): Promise<OrderConfirmation | null>;
};

type OrdersParts = BookingParts & { db: Database; jobs: Pick<Jobs, 'define'> };

export function createOrders(parts: OrdersParts): Orders {
  const { db } = parts;
  parts.jobs.define<RefundNews>(refundNewsQueue, ({ refundId }) => bookRefund(parts, refundId));
  return {
    async findConfirmation(number) {
      const order = orderNumberPattern.test(number) ? await findOrderByNumber(db, number) : null;
      if (!order) return null;
      const lines = await listLines(db, order.id);
      const darkImages = await listDarkImages(
        db,
        lines.map(({ imageUrl }) => imageUrl),
      );
      const reservation = order.reservedUntil && (await findReservation(db, order.id));
      return {
        orderId: order.number,
        status: shownToShoppers(order),
        paymentStatus: order.paymentStatus,
        items: lines.map((line) => orderedItemOf(line, darkImages[line.imageUrl])),
        subtotal: centsToDollars(order.subtotalCents),
        shipping: centsToDollars(order.shippingCents),
        discount: centsToDollars(order.discountCents),
        ...(order.giftWrapped && { wrapping: centsToDollars(order.wrappingCents) }),
        ...(order.discountCode && { discountCode: order.discountCode }),
        ...(order.giftCardCents > 0 && { giftCard: centsToDollars(order.giftCardCents) }),
        total: centsToDollars(order.totalCents),
        currency: 'USD',
        delivery: order.delivery,
        createdAt: order.createdAt.toISOString(),
        ...(order.reservedUntil && { reservedUntil: order.reservedUntil.toISOString() }),
        ...(reservation?.promisedUntil && { awaitsConfirming: true as const }),
        ...travelOf(order),
      };
    },
  };
}

/** The specification fixes the text for a courier's order. All others name their real way. */
function travelOf(order: OrderRow) {
  const way = wayOf(order);
  const day = expectedDay(order);
  const number = order.sentBy === 'other' ? order.waybill : order.trackingReference;
  return {
    ...methodOf(order),
    ...((way === 'rider' || way === 'email') && { way }),
    ...(day !== null && { estimatedDelivery: day }),
    ...(way === 'courier' && number !== null && { trackingNumber: number }),
  };
}

function orderedItemOf(line: OrderLine, darkImageUrl: string | undefined): OrderedItem {
  const { productName, imageUrl, color, size, addition, quantity, unitPriceCents } = line;
  const total = centsToDollars(unitPriceCents * quantity);
  return {
    ...{ name: productName, imageUrl, color, size, quantity, total },
    ...(darkImageUrl !== undefined && { darkImageUrl }),
    ...(addition && { addition: addition.text }),
  };
}
