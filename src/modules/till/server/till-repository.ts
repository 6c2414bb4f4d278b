import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { tillCounts, tillEntries, tillSessions, users } from '#database/schema/index.ts';
import { noMailDomain } from '#shared/no-mail.ts';

export type TillSession = typeof tillSessions.$inferSelect;
export type TillCount = typeof tillCounts.$inferSelect;
export type NewEntry = Omit<typeof tillEntries.$inferInsert, 'id' | 'at'> & { at?: Date };

const isOpen = isNull(tillSessions.closedAt);

export async function findOpenSession(db: Executor): Promise<TillSession | null> {
  const [row] = await db.select().from(tillSessions).where(isOpen);
  return row ?? null;
}

export async function findSession(db: Executor, id: number): Promise<TillSession | null> {
  const [row] = await db.select().from(tillSessions).where(eq(tillSessions.id, id));
  return row ?? null;
}

/** A shared lock: the till stays open until the sale is written, and sales run concurrently. */
export async function shareOpenSession(tx: Transaction): Promise<TillSession | null> {
  const [row] = await tx.select().from(tillSessions).where(isOpen).for('share');
  return row ?? null;
}

/** An exclusive lock: waits for sales under way, and prevents new ones. */
export async function lockSession(tx: Transaction, id: number): Promise<TillSession | null> {
  const [row] = await tx.select().from(tillSessions).where(eq(tillSessions.id, id)).for('update');
  return row ?? null;
}

/** Null if a colleague has just opened it. */
export async function insertSession(
  tx: Transaction,
  session: { openedBy: string; floatCents: number },
): Promise<TillSession | null> {
  const [row] = await tx.insert(tillSessions).values(session).onConflictDoNothing().returning();
  return row ?? null;
}

export async function closeSession(
  tx: Transaction,
  id: number,
  { closedBy, note }: { closedBy: string; note: string },
): Promise<void> {
  await tx
    .update(tillSessions)
    .set({ closedBy, note, closedAt: sql`now()` })
    .where(eq(tillSessions.id, id));
}

export async function findLastClosed(db: Executor): Promise<TillSession | null> {
  const [last] = await listClosed(db, 1);
  return last ?? null;
}

export async function listClosed(db: Executor, limit: number): Promise<TillSession[]> {
  return db
    .select()
    .from(tillSessions)
    .where(isNotNull(tillSessions.closedAt))
    .orderBy(desc(tillSessions.id))
    .limit(limit);
}

/** False if the entry already exists. */
export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<boolean> {
  const rows = await tx
    .insert(tillEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: tillEntries.id });
  return rows.length > 0;
}

/** The movement that a form has booked. */
export async function findEntryByKey(db: Executor, onceKey: string) {
  const [row] = await db.select().from(tillEntries).where(eq(tillEntries.onceKey, onceKey));
  return row ?? null;
}

export async function insertCounts(tx: Transaction, counts: TillCount[]): Promise<void> {
  await tx.insert(tillCounts).values(counts);
}

export async function listCounts(db: Executor, sessionId: number): Promise<TillCount[]> {
  return db.select().from(tillCounts).where(eq(tillCounts.sessionId, sessionId));
}

/** The cash received for an order; null if there was none. */
export async function findCashEntry(db: Executor, orderNumber: string) {
  const [row] = await db
    .select()
    .from(tillEntries)
    .where(
      and(
        eq(tillEntries.orderNumber, orderNumber),
        eq(tillEntries.kind, 'sale'),
        eq(tillEntries.method, 'cash'),
      ),
    )
    .orderBy(asc(tillEntries.id))
    .limit(1);
  return row ?? null;
}

export const walkIn = {
  email: `walk-in@${noMailDomain}`,
  firstName: 'Walk-in',
  lastName: 'customer',
  phone: '',
};

/** All anonymous buyers at the counter share one customer record. Null before the first. */
export async function findWalkIn(db: Executor): Promise<number | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, walkIn.email));
  return row?.id ?? null;
}
