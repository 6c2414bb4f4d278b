import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { compiledForRows, compiledQuery, compiledSql } from '#database/compiled-query.ts';
import { checkouts, payments } from '#database/schema/index.ts';
import type { PricedLine } from '#modules/checkout/checkout-bag.ts';
import type { CheckoutForm } from '#modules/checkout/checkout-schema.ts';
import type { CheckoutOffers } from '#modules/offers/checkout-offers.ts';
import type { SaleTerms } from '#modules/orders/order.ts';
import type { SettledMethod } from '#modules/payments/payment-method.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';

export type CheckoutState = 'open' | 'placed' | 'cancelled' | 'expired' | 'declined' | 'refunded';

export type Checkout = Omit<
  typeof checkouts.$inferSelect,
  'state' | 'form' | 'lines' | 'rate' | 'sale' | 'offers'
> & {
  state: CheckoutState;
  form: CheckoutForm;
  lines: PricedLine[];
  rate: ShippingRate;
  sale: CheckoutSale | null;
  offers: CheckoutOffers | null;
};

/** What staff decided about a purchase that a payment link was sent for. */
export type CheckoutSale = SaleTerms & { isMailed: boolean };

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

const isAsked = eq(checkouts.id, sql.placeholder('id'));

const byId = compiledQuery((db) => db.select().from(checkouts).where(isAsked).prepare(''));

export async function findCheckout(db: Executor, id: string): Promise<Checkout | null> {
  const [row] = await byId(db, { id });
  return (row as Checkout | undefined) ?? null;
}

const lockedById = compiledQuery((db) =>
  db.select().from(checkouts).where(isAsked).for('update').prepare(''),
);

/** Whoever changes anything of a checkout, its hold or its payments, holds this lock first. */
export async function lockCheckout(tx: Transaction, id: string): Promise<Checkout | null> {
  const [row] = await lockedById(tx, { id });
  return (row as Checkout | undefined) ?? null;
}

export async function getLockedCheckout(tx: Transaction, id: string): Promise<Checkout> {
  const checkout = await lockCheckout(tx, id);
  if (!checkout) throw new Error(`No checkout ${id}`);
  return checkout;
}

const insertRow = compiledForRows((db, rows: (typeof checkouts.$inferInsert)[]) =>
  db
    .insert(checkouts)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: checkouts.id })
    .prepare(''),
);

/**
 * False if there is a checkout of this id. Two requests with one new id come one after the other:
 * the second waits here, and then finds what the first has written.
 */
export async function insertCheckout(
  tx: Transaction,
  id: string,
  content: CheckoutContent,
): Promise<boolean> {
  const rows = await insertRow(tx, [{ id, ...content }]);
  return rows.length > 0;
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

const updateState = compiledQuery((db) =>
  db
    .update(checkouts)
    .set({ state: sql`${sql.placeholder('state')}`, updatedAt: sql`now()` })
    .where(isAsked)
    .prepare(''),
);

export async function setCheckoutState(
  tx: Transaction,
  id: string,
  state: CheckoutState,
): Promise<void> {
  await updateState(tx, { id, state });
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

const updateExpiry = compiledForRows((db, [expiry]: { expiresAt: Date }[]) =>
  db
    .update(checkouts)
    .set({ ...expiry })
    .where(isAsked)
    .prepare(''),
);

export async function setCheckoutExpiry(tx: Transaction, id: string, at: Date): Promise<void> {
  await updateExpiry(tx, [{ expiresAt: at }], { id });
}

const lockName = compiledSql(
  sql`select pg_advisory_xact_lock(hashtext(${sql.placeholder('name')}))`,
);

/** Nobody else claims stock for this address until the transaction ends, so claims add up. */
export async function lockAddress(tx: Transaction, address: string): Promise<void> {
  await lockName(tx, { name: `checkouts:${address}` });
}

/** Payments that a buyer could still approve although the time of their checkout is over. */
export async function listOverduePayments(
  db: Executor,
  provider: SettledMethod,
  limit: number,
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
        // What did not work a moment ago waits for its turn.
        or(eq(payments.problem, ''), lte(payments.nextCheckAt, sql`now()`)),
      ),
    )
    .orderBy(checkouts.expiresAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}
