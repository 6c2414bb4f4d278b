import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import type { Statement } from '#modules/books/statement.ts';
import { onlineMethods } from '#modules/payments/payment-method.ts';
import { refundNewsQueue } from '#modules/payments/server/index.ts';
import { shopToday } from '#shared/shop-date.ts';
import { listBookFaults } from '../checks/book-faults.ts';
import { listSettlementFaults, waitUntilSettled } from '../checks/settlement-faults.ts';
import { countHeld, listHoldFaults, listStockFaults } from '../checks/stock-faults.ts';
import { control, type PaymentEmulators } from '../emulator-control.ts';
import { cashStepCents, type Promises, type PurchaseStage } from './stage.ts';

/** All faults after a run, as sentences; the shop at this address is idle. */
export async function listRunFaults(stage: PurchaseStage, url: string): Promise<string[]> {
  const { db, emulators, promises } = stage;
  const statements = await readStatements(stage, url);
  return [
    ...(await listSettlementFaults(db, emulators, promises.orders)),
    ...(await listStockFaults(db)),
    ...(await listHoldFaults(db)),
    ...(await listBookFaults(db, emulators, { statements, cashStepCents })),
    ...(await listLapsedAlthoughPaid(db, promises)),
  ];
}

async function readStatements(stage: PurchaseStage, url: string): Promise<Statement[]> {
  const months = new Set([stage.startedAt, new Date()].map((at) => shopToday(at).slice(0, 7)));
  return Promise.all(
    [...months].map(async (month) => {
      const path = `/api/admin/books/${month}`;
      const { status, body } = await stage.desk.call<Statement>(url, 'GET', path);
      if (status !== 200) throw new Error(`The books were answered ${status}`);
      return body;
    }),
  );
}

async function listLapsedAlthoughPaid(db: Database, { collected }: Promises): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number from orders where number = any(${sql.param(collected)}::text[])
      and (payment_id is null or (status = 'cancelled' and payment_status = 'paid'))`);
  return rows.map(({ number }) => `order ${number} was paid at the counter and lapsed`);
}

/** Waits until messages, payments and refunds under way have ended. */
export async function comeToRest(
  { db, emulators }: Pick<PurchaseStage, 'db' | 'emulators'>,
  patienceMs: number,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  // Real providers retry for days, our emulators only for half a minute.
  for (const method of onlineMethods) await control(emulators, method, {}, 'control/webhooks');
  await until(deadline, 'Some messages did not arrive', () => areMessagesSent(emulators));
  await db.execute(
    sql`update webhook_events set next_attempt_at = now() where processed_at is null`,
  );
  await until(deadline, 'Some messages were not dealt with', () => areMessagesRead(db));
  await waitUntilSettled(db, deadline - Date.now());
  await db.execute(sql`update refunds set next_attempt_at = now()`);
  await until(deadline, 'Some refunds were not carried out', () => areRefundsDone(db));
  await until(deadline, 'Some refunds were not booked', () => areRefundsBooked(db));
}

async function until(deadline: number, complaint: string, isSo: () => Promise<boolean>) {
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(complaint);
    await pause(200);
  }
}

async function areMessagesSent(emulators: PaymentEmulators): Promise<boolean> {
  const reports = await Promise.all(onlineMethods.map((method) => control(emulators, method)));
  return reports.every(({ webhooks }) => webhooks.every(({ state }) => state !== 'waiting'));
}

async function isNone(db: Database, query: ReturnType<typeof sql>): Promise<boolean> {
  return (await db.execute(query)).rows.length === 0;
}

function areMessagesRead(db: Database): Promise<boolean> {
  return isNone(
    db,
    sql`select 1 from webhook_events where processed_at is null and payment_id is not null limit 1`,
  );
}

function areRefundsDone(db: Database): Promise<boolean> {
  return isNone(
    db,
    sql`select 1 from refunds r join payments p on p.id = r.payment_id where p.provider <> 'paynow'
      and r.state in ('requested', 'pending') limit 1`,
  );
}

/** A killed job starts again when its lease has expired. */
function areRefundsBooked(db: Database): Promise<boolean> {
  return isNone(
    db,
    sql`select 1 from pgboss.job where name = ${refundNewsQueue}
      and state in ('created', 'retry', 'active') limit 1`,
  );
}

/**
 * Moves the ends of all checkouts into the past, so that no hold is justified afterwards. The clock
 * itself can't be changed.
 */
export async function letTimePass(db: Database, patienceMs: number): Promise<void> {
  const past = new Date(Date.now() - 1000).toISOString();
  await db.execute(sql`update checkouts set expires_at = ${past} where state = 'open'`);
  await db.execute(sql`update payments set next_check_at = now(),
    prompt = case when prompt is null then null
      else prompt || jsonb_build_object('answerBy', ${past}::text) end`);
  const deadline = Date.now() + patienceMs;
  while ((await countHeld(db)) > 0 && Date.now() < deadline) await pause(500);
}
