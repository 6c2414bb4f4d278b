import { and, eq, inArray, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Executor } from '#database/client.ts';
import { checkouts, payments, stockHolds } from '#database/schema/index.ts';
import type { CheckoutForm } from '#modules/settlement/checkout-form.ts';

/** After this time a payment can no longer be approved at a provider. */
const personalDays = retention.unpaidCheckouts.days;
/** Late money for a known checkout is refunded automatically, so its bare row stays longer. */
const rowDays = 365;

const nobody: Omit<CheckoutForm, 'paymentMethod'> = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  shippingAddress: { streetAddress: '', city: '', state: '', country: '', postalCode: '' },
};

/**
 * Over for `days` without any money: every payment ended at the provider, none took money, and no
 * stock is held.
 */
function unpaidFor(db: Executor, days: number): SQL | undefined {
  const live = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.checkoutId, checkouts.id),
        or(notInArray(payments.state, ['closed', 'declined']), sql`${payments.capturedCents} > 0`),
      ),
    );
  const held = db
    .select({ id: stockHolds.checkoutId })
    .from(stockHolds)
    .where(eq(stockHolds.checkoutId, checkouts.id));
  return and(
    inArray(checkouts.state, ['open', 'cancelled', 'expired', 'declined']),
    sql`greatest(${checkouts.expiresAt}, ${checkouts.updatedAt}) < now() - make_interval(days => ${days})`,
    notExists(live),
    notExists(held),
  );
}

const emptied = {
  form: sql`${JSON.stringify(nobody)}::jsonb || jsonb_build_object('paymentMethod', ${checkouts.form} -> 'paymentMethod')`,
  address: '',
  fingerprint: '',
};
const isFilled = sql`(${checkouts.form} ->> 'email' <> '' or ${checkouts.address} <> '')`;

/** Removes name and address; the items stay, for money that arrives late. */
export async function emptyUnpaidCheckouts(db: Executor): Promise<void> {
  await db
    .update(checkouts)
    .set(emptied)
    .where(and(unpaidFor(db, personalDays), isFilled));
}

/** The order stores buyer and address; refunded money needs neither. */
export async function emptyFinishedCheckouts(db: Executor): Promise<void> {
  const { days } = retention.finishedCheckouts;
  await db
    .update(checkouts)
    .set(emptied)
    .where(
      and(
        inArray(checkouts.state, ['placed', 'refunded']),
        sql`${checkouts.updatedAt} < now() - make_interval(days => ${days})`,
        isFilled,
      ),
    );
}

export async function removeUnpaidCheckouts(db: Executor): Promise<void> {
  const gone = db
    .$with('gone')
    .as(db.delete(checkouts).where(unpaidFor(db, rowDays)).returning({ id: checkouts.id }));
  await db
    .with(gone)
    .delete(payments)
    .where(inArray(payments.checkoutId, db.select({ id: gone.id }).from(gone)));
}
