import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { orders, payments, refunds } from '#database/schema/index.ts';
import type { PaidWith } from '#modules/payments/payment-method.ts';
import { addOrder, type BuiltOrder } from './order-builder.ts';

export type BookedOrder = BuiltOrder & { paymentId: string };

type Sale = {
  totalCents: number;
  at: string;
  country?: string;
  paid?: 'paid' | 'pending';
  provider?: PaidWith;
  feeCents?: number | null;
  discountCents?: number;
  shippingCents?: number;
  /** The price of gift wrapping. */
  wrappingCents?: number;
};

/** An order with its payment, on any day. */
export async function bookOrder(db: Database, sale: Sale): Promise<BookedOrder> {
  const { totalCents, country = 'ZW', paid = 'paid', provider = 'paypal', feeCents = null } = sale;
  const { discountCents = 0, shippingCents = 0, wrappingCents = 0 } = sale;
  const createdAt = new Date(sale.at);
  const [payment] = await db
    .insert(payments)
    .values({
      checkoutId: crypto.randomUUID(),
      provider,
      state: 'captured',
      captureId: `capture-${crypto.randomUUID()}`,
      amountCents: totalCents,
      capturedCents: paid === 'paid' ? totalCents : 0,
      feeCents,
      createdAt,
    })
    .returning();
  const subtotalCents = totalCents + discountCents - shippingCents - wrappingCents;
  const isGift = wrappingCents > 0;
  const place = { streetAddress: '1 Way', city: 'Town', state: '', country, postalCode: '1' };
  const order = await addOrder(db, {
    paymentId: payment?.id,
    paymentStatus: paid,
    totalCents,
    subtotalCents,
    shippingCents,
    discountCents,
    wrappingCents,
    isGift,
    giftWrapped: isGift,
    shippingAddress: place,
    createdAt,
    items: [{ unitPriceCents: subtotalCents }],
  });
  return { ...order, paymentId: payment?.id ?? '' };
}

type Parts = Partial<Record<PaidWith, number>>;

/** Splits the payment over further ways of paying; a gift card has its own field. */
export async function splitPayment(db: Database, order: BookedOrder, parts: Parts) {
  const otherPaymentIds: string[] = [];
  const changes: Partial<typeof orders.$inferInsert> = { otherPaymentIds };
  for (const [provider, amountCents = 0] of Object.entries(parts)) {
    const id = randomUUID();
    const money = { amountCents, capturedCents: amountCents, state: 'captured' };
    await db.insert(payments).values({ id, checkoutId: randomUUID(), provider, ...money });
    if (provider === 'gift-card') {
      Object.assign(changes, { giftPaymentId: id, giftCardCents: amountCents });
    } else otherPaymentIds.push(id);
  }
  await db.update(orders).set(changes).where(eq(orders.id, order.id));
  const rest = Object.values(parts).reduce((sum, cents) => sum + cents, 0);
  const left = sql`${payments.amountCents} - ${rest}`;
  await db
    .update(payments)
    .set({ amountCents: left, capturedCents: left })
    .where(eq(payments.id, order.paymentId));
}

type Back = {
  amountCents: number;
  at: string;
  state?: 'completed' | 'pending';
  /** True if it paid for other goods. */
  isCredit?: boolean;
};

export async function bookRefund(
  db: Database,
  { paymentId }: BookedOrder,
  { amountCents, at, state = 'completed', isCredit = false }: Back,
): Promise<string> {
  const [refund] = await db
    .insert(refunds)
    .values({ paymentId, amountCents, state, isCredit, updatedAt: new Date(at) })
    .returning();
  return refund?.id ?? '';
}

/** A payment without an order that was refunded. Returns the refund's id. */
export async function bookWithoutOrder(
  db: Database,
  { amountCents, at, backAt }: { amountCents: number; at: string; backAt: string },
): Promise<string> {
  const [payment] = await db
    .insert(payments)
    .values({
      checkoutId: crypto.randomUUID(),
      provider: 'paypal',
      state: 'refunded',
      amountCents,
      capturedCents: amountCents,
      refundedCents: amountCents,
      createdAt: new Date(at),
    })
    .returning();
  const back = { amountCents, state: 'completed', mustGoBack: true, updatedAt: new Date(backAt) };
  const [refund] = await db
    .insert(refunds)
    .values({ paymentId: payment?.id ?? '', ...back })
    .returning();
  return refund?.id ?? '';
}
