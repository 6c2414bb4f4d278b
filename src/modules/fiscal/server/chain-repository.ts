import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { fiscalDays, fiscalDevices, fiscalReceipts, jobFailures } from '#database/schema/index.ts';
import type { DeviceConfig } from '#modules/fiscal/fdms.ts';
import type { PlacedReceipt } from '#modules/fiscal/receipt.ts';

export type DeviceRow = Omit<typeof fiscalDevices.$inferSelect, 'config'> & {
  config: DeviceConfig;
};
export type DayRow = typeof fiscalDays.$inferSelect;
export type ReceiptRow = Omit<typeof fiscalReceipts.$inferSelect, 'content'> & {
  content: PlacedReceipt;
};

/** Locks the device until the end of the transaction, so that there is only one chain. */
export async function lockDevice(tx: Transaction): Promise<DeviceRow | null> {
  const [row] = await tx
    .select()
    .from(fiscalDevices)
    .where(eq(fiscalDevices.isActive, true))
    .for('no key update');
  return (row as DeviceRow | undefined) ?? null;
}

export async function findDevice(db: Executor): Promise<DeviceRow | null> {
  const [row] = await db.select().from(fiscalDevices).where(eq(fiscalDevices.isActive, true));
  return (row as DeviceRow | undefined) ?? null;
}

/** Skipped while a failed document is left out: it still waits for its receipt. */
export async function noteSignedThrough(db: Executor, documentId: number): Promise<void> {
  await db
    .update(fiscalDevices)
    .set({ signedThrough: documentId })
    .where(
      and(
        eq(fiscalDevices.isActive, true),
        sql`${fiscalDevices.signedThrough} < ${documentId}`,
        sql`not exists (select 1 from ${jobFailures} where ${jobFailures.job} = 'fiscal-receipts')`,
      ),
    );
}

export async function findOpenDay(db: Executor, device: number): Promise<DayRow | null> {
  const [row] = await db
    .select()
    .from(fiscalDays)
    .where(and(eq(fiscalDays.device, device), eq(fiscalDays.state, 'open')));
  return row ?? null;
}

export async function insertDay(
  tx: Transaction,
  day: { device: number; dayNo: number; openedAt: Date },
): Promise<DayRow> {
  const [row] = await tx.insert(fiscalDays).values(day).returning();
  await tx
    .update(fiscalDevices)
    .set({ lastDayNo: day.dayNo })
    .where(eq(fiscalDevices.id, day.device));
  if (!row) throw new Error('The fiscal day was not stored');
  return row;
}

/** Stores the bytes that close the day. They are sent after all its receipts. */
export async function writeClosing(tx: Transaction, id: number, closeBody: string): Promise<void> {
  await tx.update(fiscalDays).set({ state: 'closing', closeBody }).where(eq(fiscalDays.id, id));
}

export async function hasReceipt(
  tx: Transaction,
  device: number,
  documentId: number,
): Promise<boolean> {
  const of = and(eq(fiscalReceipts.device, device), eq(fiscalReceipts.documentId, documentId));
  return (await tx.$count(fiscalReceipts, of)) > 0;
}

type NewReceipt = Omit<typeof fiscalReceipts.$inferInsert, 'content'> & { content: PlacedReceipt };

/** Number, counters, hash and bytes change in one transaction. */
export async function appendReceipt(tx: Transaction, receipt: NewReceipt, at: Date): Promise<void> {
  await tx.insert(fiscalReceipts).values(receipt);
  await tx
    .update(fiscalDevices)
    .set({ lastGlobalNo: receipt.globalNo, lastReceiptAt: at })
    .where(eq(fiscalDevices.id, receipt.device));
  await tx
    .update(fiscalDays)
    .set({ receiptCounter: receipt.counter, lastHash: receipt.hash })
    .where(eq(fiscalDays.id, receipt.day));
}

/** In the order of the chain. */
export async function listReceiptsOfDay(db: Executor, day: number): Promise<ReceiptRow[]> {
  const rows = await db
    .select()
    .from(fiscalReceipts)
    .where(eq(fiscalReceipts.day, day))
    .orderBy(asc(fiscalReceipts.counter));
  return rows as ReceiptRow[];
}

export type OrderReceipt = ReceiptRow & { dayNo: number };

export async function listReceiptsOfOrder(
  db: Executor,
  device: number,
  orderId: number,
): Promise<OrderReceipt[]> {
  const rows = await db
    .select({ receipt: fiscalReceipts, dayNo: fiscalDays.dayNo })
    .from(fiscalReceipts)
    .innerJoin(fiscalDays, eq(fiscalDays.id, fiscalReceipts.day))
    .where(and(eq(fiscalReceipts.device, device), eq(fiscalReceipts.orderId, orderId)))
    .orderBy(asc(fiscalReceipts.globalNo));
  return rows.map(({ receipt, dayNo }) => ({ ...(receipt as ReceiptRow), dayNo }));
}

export async function listDays(
  db: Executor,
  device: number,
  { limit }: { limit: number },
): Promise<DayRow[]> {
  return db
    .select()
    .from(fiscalDays)
    .where(eq(fiscalDays.device, device))
    .orderBy(desc(fiscalDays.dayNo))
    .limit(limit);
}

/** The days that ZIMRA has not closed, the oldest first: they are sent one after the other. */
export async function listUnfinishedDays(db: Executor, device: number): Promise<DayRow[]> {
  return db
    .select()
    .from(fiscalDays)
    .where(and(eq(fiscalDays.device, device), sql`${fiscalDays.state} <> 'closed'`))
    .orderBy(asc(fiscalDays.dayNo));
}

export async function findDay(db: Executor, device: number, dayNo: number): Promise<DayRow | null> {
  const [row] = await db
    .select()
    .from(fiscalDays)
    .where(and(eq(fiscalDays.device, device), eq(fiscalDays.dayNo, dayNo)));
  return row ?? null;
}

/** The number of receipts by day and state, with keys like '7 waiting'. */
export async function countByState(
  db: Executor,
  days: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { day, state } = fiscalReceipts;
  const rows = await db
    .select({ day, state, count: sql<number>`count(*)::int` })
    .from(fiscalReceipts)
    .where(and(inArray(day, [...days]), sql`${state} <> 'taken'`))
    .groupBy(day, state);
  return new Map(rows.map((row) => [`${row.day} ${row.state}`, row.count]));
}

/** Receipts in which ZIMRA found an error, the newest first. */
export async function listFound(db: Executor, device: number): Promise<ReceiptRow[]> {
  const rows = await db
    .select()
    .from(fiscalReceipts)
    .where(and(eq(fiscalReceipts.device, device), sql`${fiscalReceipts.findings} <> '[]'::jsonb`))
    .orderBy(desc(fiscalReceipts.globalNo))
    .limit(50);
  return rows as ReceiptRow[];
}
