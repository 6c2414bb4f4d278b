import {
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { orders, reservations } from '#database/schema/index.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';

type Reserver = { address: string; email: string; phone: string };

/** No other reservation for this person or this address runs until the transaction ends. */
export async function lockReserver(tx: Transaction, reserver: Reserver): Promise<void> {
  const { address, email, phone } = reserver;
  // In one order: otherwise two transactions with two keys in common could deadlock.
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

export type Reservation = typeof reservations.$inferSelect;

export async function findReservation(db: Executor, orderId: number): Promise<Reservation | null> {
  const [row] = await db.select().from(reservations).where(eq(reservations.orderId, orderId));
  return row ?? null;
}

/** Confirmed: held for the promised time, and counted for the same time again. */
export async function confirmPromise(tx: Transaction, orderId: number, until: Date): Promise<void> {
  const before = await findReservation(tx, orderId);
  const counts = until.getTime() + Math.max(0, until.getTime() - Date.now());
  const countsUntil = new Date(Math.max(before?.countsUntil.getTime() ?? 0, counts));
  await tx.update(orders).set({ reservedUntil: until }).where(eq(orders.id, orderId));
  await tx
    .update(reservations)
    .set({ promisedUntil: null, countsUntil })
    .where(eq(reservations.orderId, orderId));
}

function isPersonOf({ email, phone }: Pick<Reserver, 'email' | 'phone'>) {
  const digits = digitsOf(phone);
  return or(
    eq(sql`lower(${orders.email})`, email.toLowerCase()),
    digits === '' ? undefined : eq(sql`regexp_replace(${orders.phone}, '\\D', '', 'g')`, digits),
  );
}

/**
 * Unpaid items that a person and an internet address have reserved, including lapsed ones. Anybody
 * can type another person's address: only confirmed reservations count for a person, and separately
 * the unconfirmed ones in their name from this internet address.
 */
export async function countReserved(
  tx: Transaction,
  { address, email, phone }: Reserver,
): Promise<{ byPerson: number; asked: number; byAddress: number }> {
  const isPerson = isPersonOf({ email, phone });
  const isAddress = eq(reservations.address, address);
  const isConfirmed = isNull(reservations.promisedUntil);
  const [row] = await tx
    .select({
      byPerson: sql<number>`coalesce(sum(${reservations.items}) filter (where ${isPerson} and ${isConfirmed}), 0)::int`,
      asked: sql<number>`coalesce(sum(${reservations.items}) filter (where ${isPerson} and ${isAddress} and not (${isConfirmed})), 0)::int`,
      byAddress: sql<number>`coalesce(sum(${reservations.items}) filter (where ${isAddress}), 0)::int`,
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
  return row ?? { byPerson: 0, asked: 0, byAddress: 0 };
}

type ReservedProduct = { productId: number; quantity: number };

/** The unpaid items reserved for an internet address, per product. */
export function listReservedAt(tx: Transaction, address: string): Promise<ReservedProduct[]> {
  return listReserved(tx, eq(reservations.address, address));
}

/** The same for a person, confirmed reservations only. */
export function listReservedBy(
  tx: Transaction,
  person: Pick<Reserver, 'email' | 'phone'>,
): Promise<ReservedProduct[]> {
  return listReserved(tx, and(isPersonOf(person), isNull(reservations.promisedUntil)));
}

async function listReserved(tx: Transaction, whose: SQL | undefined): Promise<ReservedProduct[]> {
  const { rows } = await tx.execute<ReservedProduct>(sql`
    select order_items.product_id as "productId", sum(order_items.quantity)::int as quantity
    from reservations
    join orders on orders.id = reservations.order_id
    join order_items on order_items.order_id = orders.id
    where ${whose} and orders.reserved_until is not null and orders.payment_status = 'pending'
      and orders.status not in ('cancelled', 'delivered', 'returned', 'partly returned')
    group by order_items.product_id`);
  return rows;
}

const lapsed = and(
  isNotNull(orders.reservedUntil),
  lte(orders.reservedUntil, sql`now()`),
  eq(orders.paymentStatus, 'pending'),
  isNull(orders.paymentId),
  // An order that was handed over unpaid is no longer in the shop.
  notInArray(orders.status, ['cancelled', 'delivered', 'returned', 'partly returned']),
);

/** The numbers of unpaid orders whose reservation has ended. */
export async function listLapsedReservations(
  db: Executor,
  limit: number,
  without: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(lapsed, isNoneOf(orders.number, without)))
    .orderBy(asc(orders.reservedUntil))
    .limit(limit);
  return rows.map(({ number }) => number);
}

/** Checks again, since it may have been paid meanwhile. The caller has locked the order. */
export async function hasLapsed(tx: Transaction, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), lapsed));
  return rows.length > 0;
}

/** An extension by staff counts longer too, and needs no confirmation. */
export async function countReservationUntil(
  tx: Transaction,
  orderId: number,
  moreMs: number,
): Promise<void> {
  const more = sql`${reservations.countsUntil} + ${moreMs} * interval '1 millisecond'`;
  await tx
    .update(reservations)
    .set({ countsUntil: more, promisedUntil: null })
    .where(eq(reservations.orderId, orderId));
}

/** Deletes reservations that no longer count, with their internet address. */
export async function forgetOldReservations(db: Executor): Promise<void> {
  await db.delete(reservations).where(lte(reservations.countsUntil, sql`now()`));
}
