import { randomUUID } from 'node:crypto';
import type {
  orderHistory,
  orderItems,
  orders,
  payments,
  refunds,
  stockMovements,
} from '#database/schema/index.ts';
import { createOrderNumber } from '#modules/orders/order-number.ts';
import { createTrackingReference } from '#modules/shipping/tracking-number.ts';
import { type DemoOrder, totalOf, variantIdOf } from './demo-order.ts';
import {
  demoStaff,
  failedAtOf,
  fullRefundReason,
  historyOf,
  partialRefundReason,
  refundedAtOf,
} from './demo-orders-history.ts';

export type DemoRows = {
  payment: typeof payments.$inferInsert & { id: string };
  refund: typeof refunds.$inferInsert | null;
  order: Omit<typeof orders.$inferInsert, 'userId'>;
  items: Omit<typeof orderItems.$inferInsert, 'orderId'>[];
  history: Omit<typeof orderHistory.$inferInsert, 'orderId'>[];
  movements: (typeof stockMovements.$inferInsert)[];
};

/** All rows of one order. Only the numbers are random: they must be secret. */
export function rowsOf(plan: DemoOrder, position: number): DemoRows {
  const number = createOrderNumber();
  const refundedCents = Math.round(totalOf(plan) * plan.refundedShare);
  const payment = paymentOf(plan, number.slice(4), refundedCents);
  const reason = plan.status === 'cancelled' ? fullRefundReason : partialRefundReason;
  const waybill = ['shipped', 'delivered'].includes(plan.status) ? waybillOf(position) : null;
  const note = `${(refundedCents / 100).toFixed(2)} USD. ${reason}`;
  const history = historyOf(plan, note, waybill);
  return {
    payment,
    refund: refundedCents > 0 ? refundOf(plan, payment.id, refundedCents, reason) : null,
    order: {
      ...orderOf(plan),
      ...originOf(position),
      number,
      checkoutId: payment.checkoutId,
      paymentId: payment.id,
      refundedCents,
      waybill,
      updatedAt: history.at(-1)?.at ?? plan.placedAt,
    },
    items: itemsOf(plan),
    history,
    movements: movementsOf(plan, payment.checkoutId, number),
  };
}

/** Some orders come from a chat and were paid by a link. */
function originOf(position: number) {
  return position % 8 === 5 ? { channel: 'chat', placedBy: demoStaff } : {};
}

function orderOf(plan: DemoOrder) {
  const { customer, lines, status, paymentStatus, placedAt } = plan;
  const totalCents = totalOf(plan);
  return {
    status,
    paymentStatus,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    shippingAddress: customer.address,
    billingAddress: customer.address,
    subtotalCents: totalCents - customer.shippingCents,
    shippingCents: customer.shippingCents,
    totalCents,
    carrier: 'DHL Express',
    service: customer.service,
    trackingReference: createTrackingReference(),
    ageConfirmed: lines.some(({ product }) => product.category === 'champagne'),
    createdAt: placedAt,
  };
}

function itemsOf({ lines }: DemoOrder): DemoRows['items'] {
  return lines.map(({ product, quantity, color, size }, position) => ({
    position,
    productId: product.id,
    variantId: variantIdOf({ product, quantity, color, size }),
    productName: product.name,
    imageUrl: product.imageUrl,
    color,
    size,
    quantity,
    unitPriceCents: product.priceCents,
  }));
}

const paymentStates = {
  pending: 'pending',
  paid: 'captured',
  'partially refunded': 'captured',
  failed: 'declined',
  refunded: 'refunded',
} as const;

function paymentOf(plan: DemoOrder, key: string, refundedCents: number): DemoRows['payment'] {
  const { provider, paymentStatus, placedAt } = plan;
  const isStripe = provider === 'stripe';
  const amountCents = totalOf(plan);
  return {
    id: randomUUID(),
    checkoutId: randomUUID(),
    provider,
    providerPaymentId: isStripe ? `cs_test_${key}` : `${key}0000000`,
    captureId: isStripe ? `pi_${key}` : `${key}1111111`,
    state: paymentStates[paymentStatus],
    amountCents,
    capturedCents: paymentStatus === 'failed' ? 0 : amountCents,
    refundedCents,
    createdAt: placedAt,
    updatedAt: placedAt,
  };
}

function refundOf(plan: DemoOrder, paymentId: string, amountCents: number, reason: string) {
  const at = refundedAtOf(plan);
  return {
    paymentId,
    amountCents,
    reason,
    state: 'completed',
    providerRefundId: `re_${paymentId.slice(0, 8)}`,
    requestedBy: demoStaff,
    restock: plan.status === 'cancelled',
    createdAt: at,
    updatedAt: at,
  };
}

function movementsOf(plan: DemoOrder, checkoutId: string, number: string): DemoRows['movements'] {
  const { lines, placedAt, status, paymentStatus } = plan;
  const returnedAt = paymentStatus === 'failed' ? failedAtOf(plan) : refundedAtOf(plan);
  return lines.flatMap((line) => {
    const { quantity } = line;
    const variant = { productId: line.product.id, variantId: variantIdOf(line) };
    const held = { ...variant, createdAt: placedAt, onHandDelta: 0, heldDelta: quantity };
    const sold = { ...held, onHandDelta: -quantity, heldDelta: -quantity };
    const returned = { ...variant, onHandDelta: quantity, heldDelta: 0, createdAt: returnedAt };
    return [
      { ...held, kind: 'hold', reference: checkoutId },
      { ...sold, kind: 'sale', reference: number },
      ...(status === 'cancelled' ? [{ ...returned, kind: 'return', reference: number }] : []),
    ];
  });
}

/** Ten digits as couriers make them: the last is the first nine modulo 7. */
function waybillOf(position: number): string {
  const firstNine = 410_200_000 + position * 7919;
  return `${firstNine}${firstNine % 7}`;
}
