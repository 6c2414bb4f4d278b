import { and, asc, eq, gt, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { orders, reservations } from '#database/schema/index.ts';

type Reserver = { address: string; email: string; phone: string };

/** Nobody else reserves for this person or this address until the transaction ends. */
export async function lockReserver(tx: Transaction, reserver: Reserver): Promise<void> {
  const { address, email, phone } = reserver;
  // In one order, or two who share two of them would wait for each other.
  const keys = [address, email.toLowerCase(), digitsOf(phone)].sort();
  for (const key of keys) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`reserve:${key}`}))`);
  }
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

export async function insertReservation(
  tx: Transaction,
  reservation: typeof reservations.$inferInsert,
): Promise<void> {
  await tx.insert(reservations).values(reservation);
}

/** Pieces that a person and an internet address have reserved and not paid for, lapsed ones included. */
export async function countReserved(
  tx: Transaction,
  { address, email, phone }: Reserver,
): Promise<{ byPerson: number; byAddress: number }> {
  const digits = digitsOf(phone);
  const isPerson = or(
    eq(sql`lower(${orders.email})`, email.toLowerCase()),
    digits === '' ? undefined : eq(sql`regexp_replace(${orders.phone}, '\\D', '', 'g')`, digits),
  );
  const isAddress = eq(reservations.address, address);
  const [row] = await tx
    .select({
      byPerson: sql<number>`coalesce(sum(${reservations.pieces}) filter (where ${isPerson}), 0)::int`,
      byAddress: sql<number>`coalesce(sum(${reservations.pieces}) filter (where ${isAddress}), 0)::int`,
    })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .where(
      and(
        gt(reservations.countsUntil, sql`now()`),
        eq(orders.paymentStatus, 'pending'),
        or(isPerson, isAddress),
      ),
    );
  return row ?? { byPerson: 0, byAddress: 0 };
}

const lapsed = and(
  isNotNull(orders.reservedUntil),
  lte(orders.reservedUntil, sql`now()`),
  eq(orders.paymentStatus, 'pending'),
  isNull(orders.paymentId),
  // What was handed over unpaid is not on our shelf.
  notInArray(orders.status, ['cancelled', 'delivered', 'returned', 'partly returned']),
);

/** Numbers of what was kept long enough and nobody has paid for. */
export async function listLapsedReservations(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(lapsed)
    .orderBy(asc(orders.reservedUntil))
    .limit(limit);
  return rows.map(({ number }) => number);
}

/** Whether it is still so: somebody may have paid it since. For an order that is locked. */
export async function hasLapsed(tx: Transaction, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), lapsed));
  return rows.length > 0;
}

/** What is kept longer counts for as much longer. */
export async function countReservationUntil(
  tx: Transaction,
  orderId: number,
  moreMs: number,
): Promise<void> {
  const more = sql`${reservations.countsUntil} + ${moreMs} * interval '1 millisecond'`;
  await tx.update(reservations).set({ countsUntil: more }).where(eq(reservations.orderId, orderId));
}

/** What counts no longer goes, and with it where it came from. */
export async function forgetOldReservations(db: Executor): Promise<void> {
  await db.delete(reservations).where(lte(reservations.countsUntil, sql`now()`));
}
