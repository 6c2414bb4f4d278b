import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import {
  documents,
  fiscalDays,
  fiscalDevices,
  fiscalReceipts,
  orders,
} from '#database/schema/index.ts';
import type { ReceiptConfirmation } from '#modules/fiscal/fdms.ts';
import type { DeviceRow } from '#modules/fiscal/server/chain-repository.ts';
import type { ReceiptRow } from '../chain-repository.ts';

export type WaitingReceipt = Pick<ReceiptRow, 'id' | 'globalNo' | 'body' | 'attempts'>;

/** In the order of the chain: a receipt is never sent before an earlier one. */
export async function listWaiting(
  db: Executor,
  day: number,
  limit: number,
): Promise<WaitingReceipt[]> {
  const { id, globalNo, body, attempts } = fiscalReceipts;
  return db
    .select({ id, globalNo, body, attempts })
    .from(fiscalReceipts)
    .where(and(eq(fiscalReceipts.day, day), eq(fiscalReceipts.state, 'waiting')))
    .orderBy(asc(globalNo))
    .limit(limit);
}

type Confirmed = ReceiptConfirmation & { operationId: string; at: Date };

/** Whether this is the first answer: ZIMRA repeats its answer if the same bytes are sent again. */
export async function storeConfirmation(
  db: Executor,
  id: number,
  { receiptId, serverDate, serverHash, findings, operationId, at }: Confirmed,
): Promise<boolean> {
  const isRed = findings.some(({ color }) => color !== 'Yellow');
  const changed = await db
    .update(fiscalReceipts)
    .set({
      state: isRed ? 'red' : 'taken',
      receiptId,
      serverDate,
      serverHash,
      findings,
      operationId,
      answeredAt: at,
      attempts: sql`${fiscalReceipts.attempts} + 1`,
    })
    .where(and(eq(fiscalReceipts.id, id), eq(fiscalReceipts.state, 'waiting')))
    .returning({ id: fiscalReceipts.id });
  return changed.length > 0;
}

export type Mailable = {
  receipt: ReceiptRow;
  order: { number: string; email: string };
  /** When the money came or went: from then on the customer needs the paper. */
  bookedAt: Date;
};

/** A receipt that ZIMRA has taken and whose code was not mailed yet. */
export async function findMailable(db: Executor, id: number): Promise<Mailable | null> {
  const isOwed = and(eq(fiscalReceipts.state, 'taken'), isNull(fiscalReceipts.mailedAt));
  const [row] = await db
    .select({
      receipt: fiscalReceipts,
      order: { number: orders.number, email: orders.email },
      bookedAt: documents.bookedAt,
    })
    .from(fiscalReceipts)
    .innerJoin(orders, eq(orders.id, fiscalReceipts.orderId))
    .innerJoin(documents, eq(documents.id, fiscalReceipts.documentId))
    .where(and(eq(fiscalReceipts.id, id), isOwed));
  return row ? { ...row, receipt: row.receipt as ReceiptRow } : null;
}

export async function storeMailed(db: Executor, id: number, mailedAt: Date): Promise<void> {
  await db.update(fiscalReceipts).set({ mailedAt }).where(eq(fiscalReceipts.id, id));
}

export async function countAttempt(db: Executor, id: number): Promise<void> {
  await db
    .update(fiscalReceipts)
    .set({ attempts: sql`${fiscalReceipts.attempts} + 1` })
    .where(eq(fiscalReceipts.id, id));
}

type DayChange = Partial<
  Pick<
    typeof fiscalDays.$inferInsert,
    'state' | 'openSentAt' | 'closeSentAt' | 'closedAt' | 'problem'
  >
>;

export async function changeDay(db: Executor, id: number, change: DayChange): Promise<void> {
  await db.update(fiscalDays).set(change).where(eq(fiscalDays.id, id));
}

type DeviceChange = Partial<
  Pick<
    DeviceRow,
    | ('certificate' | 'certificateTill' | 'config' | 'configReadAt')
    | ('nextSendAt' | 'pingedAt' | 'pingMinutes')
  >
>;

export async function changeDevice(db: Executor, id: number, change: DeviceChange): Promise<void> {
  await db.update(fiscalDevices).set(change).where(eq(fiscalDevices.id, id));
}

type Trouble = { problem: string; since: Date; nextSendAt: Date };

export async function storeTrouble(
  db: Executor,
  id: number,
  { problem, since, nextSendAt }: Trouble,
): Promise<void> {
  await db
    .update(fiscalDevices)
    .set({
      problem,
      nextSendAt,
      problemSince: sql`coalesce(${fiscalDevices.problemSince}, ${since.toISOString()}::timestamptz)`,
      sendFailures: sql`${fiscalDevices.sendFailures} + 1`,
    })
    .where(eq(fiscalDevices.id, id));
}

export async function storeWell(db: Executor, id: number): Promise<void> {
  await db
    .update(fiscalDevices)
    .set({ problem: '', problemSince: null, sendFailures: 0 })
    .where(and(eq(fiscalDevices.id, id), sql`${fiscalDevices.sendFailures} > 0`));
}

export async function storeClock(db: Executor, id: number, seconds: number): Promise<void> {
  await db
    .update(fiscalDevices)
    .set({ clockAheadSeconds: seconds })
    .where(
      and(eq(fiscalDevices.id, id), sql`abs(${fiscalDevices.clockAheadSeconds} - ${seconds}) > 1`),
    );
}

/** After a person has solved the problem with ZIMRA, the same bytes are sent again. */
export async function closeAgain(db: Executor, dayNo: number): Promise<boolean> {
  const active = sql`${fiscalDays.device} = (select id from ${fiscalDevices} where is_active)`;
  const rows = await db
    .update(fiscalDays)
    .set({ state: 'closing', closeSentAt: null, problem: '' })
    .where(and(active, eq(fiscalDays.dayNo, dayNo), eq(fiscalDays.state, 'refused')))
    .returning({ id: fiscalDays.id });
  return rows.length > 0;
}
