import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { orders, payments } from '#database/schema/index.ts';
import { control, type PaymentEmulators } from './emulator-control.ts';
import { listLedgerFaults } from './ledger.ts';

const underWay = ['opening', 'capturing', 'closing', 'refunding'];

/**
 * The clock can't be turned, so what the job would look at within a minute is due at once, and then
 * once more: a payment is counted as looked at before it is, and a second look begins only when the
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
  while (Date.now() < deadline) {
    const rows = await db.select().from(payments);
    const isSettled = rows.every((payment) =>
      payment.state === 'open'
        ? standing(payment) !== stoodBefore.get(payment.id)
        : !underWay.includes(payment.state),
    );
    if (isSettled) return;
    await pause(200);
  }
  throw new Error('Some payments were not settled in time');
}

function standing({ checks, updatedAt }: typeof payments.$inferSelect): string {
  return `${checks} ${updatedAt.toISOString()}`;
}

/** Everything that would cost somebody money, as sentences; nothing is wrong if there are none. */
export async function listSettlementFaults(
  db: Database,
  emulators: PaymentEmulators,
  acknowledged: readonly string[],
): Promise<string[]> {
  const placed = await db.select().from(orders);
  const numbers = new Set(placed.map(({ number }) => number));
  const lost = acknowledged.filter((number) => !numbers.has(number));
  const ofPayment = Map.groupBy(placed, ({ paymentId }) => paymentId);
  const captures = await listCaptures(emulators);
  const unanswered = captures.flatMap(({ reference, amountCents, refundedCents }) => {
    const count = ofPayment.get(reference)?.length ?? 0;
    const isKept = refundedCents < amountCents;
    if (count === (isKept ? 1 : 0)) return [];
    return [`payment ${reference}: ${count} orders, ${refundedCents} of ${amountCents} refunded`];
  });
  const paid = new Set(captures.map(({ reference }) => reference));
  const unpaid = placed.filter(
    ({ paymentId, giftCardCents, totalCents }) =>
      !paid.has(paymentId) && giftCardCents < totalCents,
  );
  return [
    ...lost.map((number) => `order ${number} was promised and is missing`),
    ...unanswered,
    ...unpaid.map(({ number }) => `order ${number} was never paid`),
    ...(await listLedgerFaults(db)).map((fault) => `ledger: ${JSON.stringify(fault)}`),
    ...(await listCardFaults(db)),
  ];
}

export async function listCaptures(emulators: PaymentEmulators) {
  const reports = await Promise.all([control(emulators, 'paypal'), control(emulators, 'stripe')]);
  return reports.flatMap(({ captures, refunds }) =>
    captures.map((capture) => ({
      ...capture,
      refundedCents: refunds
        .filter(({ captureId }) => captureId === capture.id)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    })),
  );
}

/**
 * A card is worth what its movements say; what is held belongs to a checkout that may still be paid;
 * and what orders say a card paid is what cards spent.
 */
export async function listCardFaults(db: Database): Promise<string[]> {
  const { rows: sums } = await db.execute<{ id: string }>(sql`
    select c.id from gift_cards c left join gift_card_entries e on e.card_id = c.id
    group by c.id having c.balance_cents <> coalesce(sum(e.balance_cents), 0)
      or c.held_cents <> coalesce(sum(e.held_cents), 0)`);
  const { rows: held } = await db.execute<{ checkout_id: string }>(sql`
    select e.checkout_id from gift_card_entries e join checkouts k on k.id = e.checkout_id
    where k.state <> 'open' group by e.checkout_id having sum(e.held_cents) <> 0`);
  const { rows: spent } = await db.execute<{ number: string }>(sql`
    select o.number from orders o left join gift_card_entries e
      on e.checkout_id = o.checkout_id and e.kind = 'spend'
    where o.gift_card_cents <> coalesce(-e.balance_cents, 0)`);
  return [
    ...sums.map(({ id }) => `gift card ${id} is not worth its movements`),
    ...held.map(({ checkout_id }) => `checkout ${checkout_id} is over and holds a gift card`),
    ...spent.map(({ number }) => `order ${number} and its gift card disagree`),
  ];
}
