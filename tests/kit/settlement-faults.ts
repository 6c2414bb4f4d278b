import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#database/client.ts';
import { orders, payments } from '#database/schema/index.ts';
import { control, type PaymentEmulators } from './emulator-control.ts';
import { listLedgerFaults } from './ledger.ts';

const underWay = ['opening', 'capturing', 'closing', 'refunding'];

/** The clock can't be turned, so what the job would look at within a minute is due at once. */
export async function waitUntilSettled(db: Database, patienceMs: number): Promise<void> {
  await db.update(payments).set({ nextCheckAt: new Date(0) });
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const rows = await db.select().from(payments);
    const isSettled = rows.every(({ state, checks }) =>
      state === 'open' ? checks > 0 : !underWay.includes(state),
    );
    if (isSettled) return;
    await pause(200);
  }
  throw new Error('Some payments were not settled in time');
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
  const unpaid = placed.filter(({ paymentId }) => !paid.has(paymentId));
  return [
    ...lost.map((number) => `order ${number} was promised and is missing`),
    ...unanswered,
    ...unpaid.map(({ number }) => `order ${number} was never paid`),
    ...(await listLedgerFaults(db)).map((fault) => `ledger: ${JSON.stringify(fault)}`),
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
