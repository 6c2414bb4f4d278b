import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { users } from '#database/schema/index.ts';
import { type StaffRole, staffRoles, usualRole } from '#modules/staff/permissions.ts';
import type { ShownRole, StaffUser } from '#modules/staff/staff-member.ts';
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
  /** Null while it waits for approval. */
  admitted: { by: string; as: StaffRole } | null;
};

const admission = ({ by, as }: { by: string; as: StaffRole }) => ({
  approvedAt: sql`now()`,
  approvedBy: by,
  staffRole: as,
});

/** Null where the address is taken. */
export async function insertAdmin(
  db: Executor,
  { admitted, ...admin }: NewAdmin,
): Promise<UserRow | null> {
  const [row] = await db
    .insert(users)
    .values({ ...admin, role: 'admin', ...(admitted && admission(admitted)) })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row ?? null;
}

/** A customer's record becomes an admin's; false if it is one already. */
export async function grantAdmin(
  db: Executor,
  { email, passwordHash, admitted }: NewAdmin,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ role: 'admin', passwordHash, isActive: true, ...(admitted && admission(admitted)) })
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
      staffRole: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, id), eq(users.role, 'customer')));
}

/** Null if it wasn't waiting (any more): two admins can't both approve. */
export async function approvePending(
  db: Executor,
  id: number,
  admitted: { by: string; as: StaffRole },
): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ ...admission(admitted), updatedAt: sql`now()` })
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

const isAdmitted = and(eq(users.role, 'admin'), isNotNull(users.approvedAt));

/** Who works here, coming in or switched off. */
export async function findColleague(db: Executor, id: number): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isAdmitted));
  return row ?? null;
}

/** What an owner changes of somebody who works here. */
export async function changeColleague(
  db: Executor,
  id: number,
  change: { isActive: boolean } | { staffRole: StaffRole },
): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isAdmitted))
    .returning();
  return row ?? null;
}

/**
 * The owners who may come in, locked until the transaction ends: whoever decides about accounts does
 * so one after the other, and finds the owners that the one before has left.
 */
export async function lockActiveOwners(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isAdmitted, eq(users.isActive, true), eq(users.staffRole, 'owner')))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
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
    role: shownRoleOf(row),
    isAdmin: row.role === 'admin',
    isActive: row.isActive,
    isPending: row.role === 'admin' && row.approvedAt === null,
    createdAt: row.createdAt.toISOString(),
  };
}

function shownRoleOf(row: UserRow): ShownRole {
  if (row.role !== 'admin') return 'customer';
  return row.approvedAt === null ? 'admin' : staffRoleOf(row);
}

/** An account that the release before this one approved has no role yet. */
export function staffRoleOf({ staffRole }: Pick<UserRow, 'staffRole'>): StaffRole {
  return staffRoles.find((role) => role === staffRole) ?? usualRole;
}
