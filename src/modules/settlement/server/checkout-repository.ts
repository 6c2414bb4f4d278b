import { and, eq, inArray, lte, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { checkouts, payments, walletOf } from '#database/schema/index.ts';
import type { CheckoutOffers } from '#modules/orders/checkout-offers.ts';
import type { PricedLine, SaleTerms } from '#modules/orders/order.ts';
import { paynowMethod, type SettledMethod } from '#modules/payments/payment-method.ts';
import type { CheckoutForm } from '#modules/settlement/checkout-form.ts';
import type { QuotedRate } from '#modules/shipping/delivery-price.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';

export type CheckoutState = 'open' | 'placed' | 'cancelled' | 'expired' | 'declined' | 'refunded';

export type Checkout = Omit<
  typeof checkouts.$inferSelect,
  'state' | 'form' | 'lines' | 'rate' | 'sale' | 'offers'
> & {
  state: CheckoutState;
  form: CheckoutForm;
  lines: PricedLine[];
  rate: QuotedRate;
  sale: CheckoutSale | null;
  offers: CheckoutOffers | null;
};

/** What was decided about a purchase with a payment link. */
export type CheckoutSale = SaleTerms & {
  isMailed: boolean;
  /** It is a deposit: no goods, and money that only the checkout with this id can use. */
  depositFor?: string;
};

export type CheckoutContent = Pick<
  Checkout,
  | 'form'
  | 'lines'
  | 'rate'
  | 'subtotalCents'
  | 'shippingCents'
  | 'wrappingCents'
  | 'totalCents'
  | 'ageConfirmed'
  | 'fingerprint'
  | 'address'
  | 'expiresAt'
> &
  Partial<Pick<Checkout, 'sale' | 'offers' | 'sellsGiftCards'>>;

export async function findCheckout(db: Executor, id: string): Promise<Checkout | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return (row as Checkout | undefined) ?? null;
}

/** Every change to a checkout, its hold or its payments needs this lock first. */
export async function lockCheckout(tx: Transaction, id: string): Promise<Checkout | null> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return (row as Checkout | undefined) ?? null;
}

export async function getLockedCheckout(tx: Transaction, id: string): Promise<Checkout> {
  const checkout = await lockCheckout(tx, id);
  if (!checkout) throw new Error(`No checkout ${id}`);
  return checkout;
}

/**
 * False if a checkout with this id exists. Two requests with one new id run one after the other:
 * the second waits here and then finds what the first has written.
 */
export async function insertCheckout(
  tx: Transaction,
  id: string,
  content: CheckoutContent,
): Promise<boolean> {
  return (await beginCheckout(tx, id, content)) !== 'known';
}

/** 'holding': it is new, and something is held under its id already. */
export async function beginCheckout(
  tx: Transaction,
  id: string,
  content: CheckoutContent,
): Promise<'known' | 'new' | 'holding'> {
  const [row] = await tx
    .insert(checkouts)
    .values({ id, ...content })
    .onConflictDoNothing()
    .returning({
      holds: sql<boolean>`exists (select 1 from stock_holds h where h.checkout_id = ${id})`,
    });
  if (!row) return 'known';
  return row.holds ? 'holding' : 'new';
}

export async function replaceCheckout(
  tx: Transaction,
  id: string,
  content: CheckoutContent,
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ ...content, state: 'open', updatedAt: sql`now()` })
    .where(eq(checkouts.id, id));
}

export async function setCheckoutState(
  tx: Transaction,
  id: string,
  state: CheckoutState,
): Promise<void> {
  await tx.update(checkouts).set({ state, updatedAt: sql`now()` }).where(eq(checkouts.id, id));
}

export async function setCheckoutMethod(
  tx: Transaction,
  id: string,
  how: Pick<CheckoutForm, 'paymentMethod' | 'paynow'>,
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ form: sql`${checkouts.form} - 'paynow' || ${JSON.stringify(how)}::jsonb` })
    .where(eq(checkouts.id, id));
}

export async function setCheckoutExpiry(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(checkouts).set({ expiresAt: at }).where(eq(checkouts.id, id));
}

/** No other claim for this address runs until the transaction ends, so claims add up. */
export async function lockAddress(tx: Transaction, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`checkouts:${address}`}))`);
}

/** Whether a payment was confirmed on this phone; checkouts store its number for 30 days. */
export async function hasPaidByPhone(db: Executor, phone: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(checkouts)
    .innerJoin(payments, eq(payments.checkoutId, checkouts.id))
    .where(
      and(
        // Literals: the index is used only with them.
        sql`${checkouts.state} = 'placed'`,
        sql`${walletOf(checkouts.form)} = ${phone.slice(-9)}`,
        eq(payments.provider, paynowMethod),
        eq(payments.state, 'captured'),
        sql`${payments.prompt} ->> 'way' in ('ecocash', 'onemoney')`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Payments that a buyer could still approve after their checkout expired. */
export async function listOverduePayments(
  db: Executor,
  provider: SettledMethod,
  limit: number,
  without: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(
      and(
        eq(payments.provider, provider),
        inArray(checkouts.state, ['open']),
        lte(checkouts.expiresAt, sql`now()`),
        eq(payments.state, 'open'),
        // A payment that just failed to close waits for its next check.
        or(eq(payments.problem, ''), lte(payments.nextCheckAt, sql`now()`)),
        isNoneOf(payments.id, without),
      ),
    )
    .orderBy(checkouts.expiresAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The result of a sale that was prepared elsewhere with this id, as columns of a query. */
export const saleColumns = (id: SQLWrapper) => ({
  /** True if a payment link is open, or an order exists. */
  isOrdered: sql<boolean>`exists (select 1 from orders o where o.checkout_id = ${id})
    or exists (select 1 from checkouts c where c.id = ${id} and c.state = 'open')`,
  /** True if any sale has this id, in whatever state. */
  isUsed: sql<boolean>`exists (select 1 from orders o where o.checkout_id = ${id})
    or exists (select 1 from checkouts c where c.id = ${id})`,
  orderNumber: sql<string | null>`(select o.number from orders o where o.checkout_id = ${id})`,
});
