import { setTimeout as pause } from 'node:timers/promises';
import { eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { orders, payments } from '#database/schema/index.ts';
import { isOnlineMethod } from '#modules/payments/payment-method.ts';
import type { PaymentEmulators } from '../emulator-control.ts';
import { listCardFaults } from './card-faults.ts';
import { listLedgerFaults } from './ledger.ts';
import { listCaptures, listMoneyFaults } from './money-faults.ts';

const underWay = ['opening', 'capturing', 'closing', 'refunding'];

/**
 * The clock can't be changed, so all checks that are due within a minute are made due at once, and
 * then again: the time of a check is stored before it runs, and a second one begins only after the
 * first has ended.
 */
export async function waitUntilSettled(db: Database, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  await waitForALook(db, deadline);
  await waitForALook(db, deadline);
}

async function waitForALook(db: Database, deadline: number): Promise<void> {
  const before = await db
    .update(payments)
    .set({ nextCheckAt: new Date(0) })
    .returning();
  const stoodBefore = new Map(before.map((payment) => [payment.id, standing(payment)]));
  const isUnsettled = (payment: Payment) =>
    isWatched(payment)
      ? standing(payment) === stoodBefore.get(payment.id)
      : underWay.includes(payment.state) && !isPaidBackByHand(payment);
  const listUnsettled = async () => (await db.select().from(payments)).filter(isUnsettled);
  let unsettled = await listUnsettled();
  while (unsettled.length > 0 && Date.now() < deadline) {
    await pause(200);
    unsettled = await listUnsettled();
  }
  if (unsettled.length === 0) return;
  const names = unsettled.map(({ id, provider, state }) => `${provider} ${id} is ${state}`);
  throw new Error(`Some payments were not settled in time: ${names.join(', ')}`);
}

type Payment = typeof payments.$inferSelect;

/** Paynow may take the money after the end, so the job also checks ended payments. */
function isWatched({ state, provider, providerPaymentId }: Payment): boolean {
  const isEnded = state === 'closed' || state === 'declined';
  return state === 'open' || (isEnded && provider === 'paynow' && providerPaymentId !== null);
}

function isPaidBackByHand({ state, provider }: Payment): boolean {
  return state === 'refunding' && provider === 'paynow';
}

function standing({ checks, updatedAt }: Payment): string {
  return `${checks} ${updatedAt.toISOString()}`;
}

/** All faults that would cost somebody money, as sentences; empty if there are none. */
export async function listSettlementFaults(
  db: Database,
  emulators: PaymentEmulators,
  acknowledged: readonly string[],
): Promise<string[]> {
  const placed = await db
    .select({ number: orders.number, paymentId: orders.paymentId, provider: payments.provider })
    .from(orders)
    .leftJoin(payments, eq(payments.id, orders.paymentId))
    // Reserved and free orders have no payment.
    .where(or(ne(orders.paymentStatus, 'pending'), isNotNull(orders.paymentId)));
  const lost = await listLost(db, acknowledged);
  const paid = new Set((await listCaptures(emulators)).map(({ reference }) => reference));
  const unpaid = placed.filter(
    ({ paymentId, provider }) =>
      provider === null || (isOnlineMethod(provider) && !paid.has(paymentId)),
  );
  return [
    ...lost.map((number) => `order ${number} was promised and is missing`),
    ...(await listMoneyFaults(db, emulators)),
    ...unpaid.map(({ number }) => `order ${number} was never paid`),
    ...(await listLedgerFaults(db)).map((fault) => `ledger: ${JSON.stringify(fault)}`),
    ...(await listCardFaults(db)),
  ];
}

async function listLost(db: Database, acknowledged: readonly string[]): Promise<string[]> {
  const rows = await db.select({ number: orders.number }).from(orders);
  const numbers = new Set(rows.map(({ number }) => number));
  return acknowledged.filter((number) => !numbers.has(number));
}
