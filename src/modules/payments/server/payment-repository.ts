import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { inSeconds } from '#database/expressions.ts';
import { payments } from '#database/schema/index.ts';
import {
  canMove,
  checkDelay,
  liveStates,
  type PaymentLifeState,
} from '#modules/payments/payment-lifecycle.ts';
import type {
  giftCardMethod,
  NotedMethod,
  OnlineMethod,
  PaidWith,
  SettledMethod,
} from '#modules/payments/payment-method.ts';
import type { PaymentSnapshot } from '#modules/payments/payment-provider.ts';
import type { PaymentPrompt } from '#modules/payments/paynow.ts';

export type Payment = Omit<typeof payments.$inferSelect, 'state' | 'provider' | 'prompt'> & {
  state: PaymentLifeState;
  provider: PaidWith;
  prompt: PaymentPrompt | null;
};

export type NewPayment = {
  checkoutId: string;
  provider: SettledMethod;
  amountCents: number;
  currency: string;
};

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<Payment> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, nextCheckAt: inSeconds(checkDelay('opening', 0)) })
    .returning();
  if (!row) throw new Error('The payment was not stored');
  return row as Payment;
}

/** Money that staff have taken, or a gift card's, in full; it needs no settlement. */
export async function insertTakenPayment(
  tx: Transaction,
  taken: Omit<NewPayment, 'provider'> & {
    provider: NotedMethod | typeof giftCardMethod;
    reference: string;
  },
): Promise<Payment> {
  const { reference, ...payment } = taken;
  const [row] = await tx
    .insert(payments)
    .values({
      ...payment,
      state: 'captured',
      capturedCents: payment.amountCents,
      captureId: reference || null,
    })
    .returning();
  if (!row) throw new Error('The payment was not stored');
  return row as Payment;
}

export async function findPayment(db: Executor, id: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return (row as Payment | undefined) ?? null;
}

export async function getPayment(db: Executor, id: string): Promise<Payment> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Error(`No payment ${id}`);
  return payment;
}

export async function lockPayment(tx: Transaction, id: string): Promise<Payment> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`No payment ${id}`);
  return row as Payment;
}

/** By the provider's id of the payment or of its capture. */
export async function findPaymentAtProvider(
  db: Executor,
  provider: OnlineMethod,
  providerId: string,
): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        or(eq(payments.providerPaymentId, providerId), eq(payments.captureId, providerId)),
      ),
    )
    .limit(1);
  return (row as Payment | undefined) ?? null;
}

export async function listPaymentsOf(db: Executor, checkoutId: string): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, checkoutId))
    .orderBy(desc(payments.createdAt));
  return rows as Payment[];
}

/** All payments of a checkout, locked until the transaction ends. */
export async function lockPaymentsOf(tx: Transaction, checkoutId: string): Promise<Payment[]> {
  const rows = await tx
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, checkoutId))
    .orderBy(payments.id)
    .for('update');
  return rows as Payment[];
}

/** Whether this checkout may be in payment at this moment, by a payment besides this one. */
export async function hasLivePayment(
  tx: Transaction,
  checkoutId: string,
  besides?: string,
): Promise<boolean> {
  const condition = and(
    eq(payments.checkoutId, checkoutId),
    besides === undefined ? undefined : ne(payments.id, besides),
    inArray(payments.state, [...liveStates]),
  );
  return (await tx.$count(payments, condition)) > 0;
}

type Facts = Partial<
  Pick<
    Payment,
    | 'providerPaymentId'
    | 'approvalUrl'
    | 'prompt'
    | 'captureId'
    | 'capturedCents'
    | 'refundedCents'
    | 'currency'
    | 'feeCents'
    | 'problem'
  >
>;

/** The stored facts about money that was taken. */
export function factsOf(snapshot: PaymentSnapshot): Facts {
  return {
    captureId: snapshot.captureId,
    capturedCents: snapshot.amountCents,
    currency: snapshot.currency.toUpperCase(),
    feeCents: snapshot.feeCents,
  };
}

/**
 * The only way to change a payment's state. Null: it has changed meanwhile, and the caller must
 * read it again before doing anything.
 */
export async function movePayment(
  tx: Executor,
  payment: Pick<Payment, 'id' | 'state'>,
  to: PaymentLifeState,
  facts: Facts = {},
): Promise<Payment | null> {
  if (!canMove(payment.state, to)) {
    throw new Error(`A payment can't go from ${payment.state} to ${to}`);
  }
  const [row] = await tx
    .update(payments)
    .set({
      problem: '',
      ...facts,
      state: to,
      checks: 0,
      nextCheckAt: inSeconds(checkDelay(to, 0)),
      updatedAt: sql`now()`,
    })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
    .returning();
  return (row as Payment | undefined) ?? null;
}

/** The obstacle, for staff. The payment's state does not change. */
export async function notePaymentProblem(
  db: Executor,
  { id, state }: Pick<Payment, 'id' | 'state'>,
  problem: string,
): Promise<void> {
  await db
    .update(payments)
    .set({ problem })
    .where(and(eq(payments.id, id), eq(payments.state, state), ne(payments.problem, problem)));
}

/**
 * Stores the provider's id of a payment, from an answer or a signed webhook, in any state of the
 * payment. A payment that was closed without the id is then closed at the provider too.
 */
export async function storeProviderId(
  tx: Transaction,
  id: string,
  facts: { providerPaymentId: string } & Pick<Facts, 'approvalUrl' | 'prompt'>,
): Promise<Payment> {
  const payment = await lockPayment(tx, id);
  const isNew = payment.providerPaymentId === null;
  if (isNew && payment.state === 'closed') {
    return (await movePayment(tx, payment, 'closing', facts)) ?? payment;
  }
  const { providerPaymentId, ...others } = facts;
  const news = { ...others, ...(isNew && { providerPaymentId }) };
  if (Object.keys(news).length === 0) return payment;
  const [row] = await tx.update(payments).set(news).where(eq(payments.id, id)).returning();
  return row as Payment;
}
