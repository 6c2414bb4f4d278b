import { and, asc, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { appointments, products, users } from '#database/schema/index.ts';
import type { AppointmentKind, AppointmentState } from '#modules/appointments/appointment.ts';
import type { StaffListQuery } from '#modules/appointments/appointment-schema.ts';
import type { Busy } from '#modules/appointments/free-times.ts';
import { addDays, fromShopClock, shopToday } from '#shared/shop-date.ts';

type Stored = Omit<typeof appointments.$inferSelect, 'kind' | 'state'>;

export type AppointmentRow = Stored & {
  kind: AppointmentKind;
  state: AppointmentState;
  productName: string | null;
  customerId: number | null;
};

/** Whoever books or moves waits for whoever does: a free time is given to one. */
export async function lockTimes(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('appointments'))`);
}

const dayMs = 86_400_000;

/** All that may touch what begins between the two moments, except one appointment that moves. */
export function listBusy(db: Executor, from: Date, to: Date, except?: string): Promise<Busy[]> {
  return db
    .select({ startsAt: appointments.startsAt, endsAt: appointments.endsAt })
    .from(appointments)
    .where(
      and(
        ne(appointments.state, 'cancelled'),
        gte(appointments.startsAt, new Date(from.getTime() - dayMs)),
        lt(appointments.startsAt, new Date(to.getTime() + dayMs)),
        except === undefined ? undefined : ne(appointments.id, except),
      ),
    );
}

const select = (db: Executor, where: SQL | undefined) =>
  db
    .select({ appointment: appointments, productName: products.name, customerId: users.id })
    .from(appointments)
    .leftJoin(products, eq(products.id, appointments.productId))
    .leftJoin(users, and(eq(users.email, appointments.email), eq(users.role, 'customer')))
    .where(where);

const flat = (row: Awaited<ReturnType<typeof select>>[number]): AppointmentRow => {
  const { appointment, ...rest } = row;
  const { kind, state } = appointment;
  return {
    ...appointment,
    kind: kind as AppointmentKind,
    state: state as AppointmentState,
    ...rest,
  };
};

export async function findRow(db: Executor, id: string): Promise<AppointmentRow | null> {
  const [row] = await select(db, eq(appointments.id, id));
  return row ? flat(row) : null;
}

/** Moving, cancelling and the reminder come one after the other. */
export async function lockRow(tx: Transaction, id: string): Promise<AppointmentRow | null> {
  const rows = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('update');
  return rows.length > 0 ? findRow(tx, id) : null;
}

const mostListed = 200;

/** What comes is listed from today on, what was from yesterday back. */
export async function listRows(
  db: Executor,
  { when, kind, state, q }: StaffListQuery,
  now: Date,
): Promise<AppointmentRow[]> {
  const today = startOf(shopToday(now));
  const tomorrow = startOf(addDays(shopToday(now), 1));
  const named = q ? `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const found = select(
    db,
    and(
      when === 'past' ? lt(appointments.startsAt, today) : gte(appointments.startsAt, today),
      when === 'today' ? lt(appointments.startsAt, tomorrow) : undefined,
      kind && eq(appointments.kind, kind),
      state && eq(appointments.state, state),
      named === null
        ? undefined
        : or(
            sql`${appointments.name} ilike ${named}`,
            sql`${appointments.email}::text ilike ${named}`,
            sql`${appointments.phone} ilike ${named}`,
          ),
    ),
  );
  const order = when === 'past' ? desc : asc;
  const rows = await found.orderBy(order(appointments.startsAt), appointments.id).limit(mostListed);
  return rows.map(flat);
}

function startOf(day: string): Date {
  return new Date(fromShopClock(`${day}T00:00`) ?? Number.NaN);
}

/** False where it was booked already. */
export async function insertRow(
  tx: Transaction,
  row: typeof appointments.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(appointments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: appointments.id });
  return rows.length > 0;
}

export async function changeRow(
  tx: Executor,
  id: string,
  change: Partial<typeof appointments.$inferInsert>,
): Promise<void> {
  await tx.update(appointments).set(change).where(eq(appointments.id, id));
}

/** What is shown to shoppers. */
export async function findProductName(db: Executor, id: number): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from products where id = ${id} and published and deleted_at is null`);
  return rows[0]?.name ?? null;
}
