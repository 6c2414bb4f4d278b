import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { users } from '#database/schema/index.ts';
import type { StaffUser } from '#modules/staff/staff-member.ts';
import { shownEmail } from '#shared/no-mail.ts';

export type UserRow = typeof users.$inferSelect;

const isPending = and(eq(users.role, 'admin'), eq(users.isActive, true), isNull(users.approvedAt));

export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function findUser(db: Executor, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export type NewAdmin = {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  approvedBy: string | null;
};

/** Null where the address is taken. */
export async function insertAdmin(db: Executor, admin: NewAdmin): Promise<UserRow | null> {
  const [row] = await db
    .insert(users)
    .values({ ...admin, role: 'admin', approvedAt: admin.approvedBy === null ? null : sql`now()` })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row ?? null;
}

/** A customer's record becomes an admin's; false if it is one already. */
export async function grantAdmin(db: Executor, admin: NewAdmin): Promise<boolean> {
  const { email, passwordHash, approvedBy } = admin;
  const rows = await db
    .update(users)
    .set({ role: 'admin', passwordHash, approvedBy, approvedAt: sql`now()`, isActive: true })
    .where(and(eq(users.email, email), eq(users.role, 'customer')))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function setPasswordHash(db: Executor, id: number, passwordHash: string) {
  await db.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, id));
}

/**
 * A guest who once bought something asks to join the staff: the same record. Whether it is the same
 * person nobody has proved yet, so the customer's name stays.
 */
export async function turnCustomerIntoPendingAdmin(
  db: Executor,
  id: number,
  { passwordHash, ...names }: Pick<NewAdmin, 'passwordHash' | 'firstName' | 'lastName'>,
): Promise<void> {
  await db
    .update(users)
    .set({
      role: 'admin',
      passwordHash,
      firstName: sql`coalesce(nullif(${users.firstName}, ''), ${names.firstName})`,
      lastName: sql`coalesce(nullif(${users.lastName}, ''), ${names.lastName})`,
      approvedAt: null,
      approvedBy: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, id), eq(users.role, 'customer')));
}

/** Null if it wasn't waiting (any more): two admins can't both approve. */
export async function approvePending(
  db: Executor,
  id: number,
  approvedBy: string,
): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ approvedAt: sql`now()`, approvedBy, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isPending))
    .returning();
  return row ?? null;
}

/**
 * Forgets the request: whoever once bought something is a customer again, everybody else is gone.
 * The address, or null if the account wasn't waiting.
 */
export async function declinePending(db: Executor, id: number): Promise<string | null> {
  const [back] = await db
    .update(users)
    .set({ role: 'customer', passwordHash: null, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isPending))
    .returning({ email: users.email });
  if (!back) return null;
  await db.execute(sql`
    delete from users
    where id = ${id} and not exists (select 1 from orders where orders.user_id = ${id})`);
  return back.email;
}

export async function setActive(
  db: Executor,
  id: number,
  isActive: boolean,
): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ isActive, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.role, 'admin'), isNotNull(users.approvedAt)))
    .returning();
  return row ?? null;
}

export async function hasApprovedAdmin(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select 1 from users where role = 'admin' and is_active and approved_at is not null
    ) as found`);
  return rows[0]?.found ?? false;
}

export function toStaffUser(row: UserRow): StaffUser {
  return {
    id: row.id,
    email: shownEmail(row.email),
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    role: row.role === 'admin' ? 'admin' : 'customer',
    isAdmin: row.role === 'admin',
    isActive: row.isActive,
    isPending: row.role === 'admin' && row.approvedAt === null,
    createdAt: row.createdAt.toISOString(),
  };
}
