import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { accountRequests, users } from '#database/schema/index.ts';
import { type StaffRole, staffRoles, usualRole } from '#modules/identity/permissions.ts';
import type { ShownRole, StaffUser } from '#modules/identity/staff-member.ts';
import { shownEmail } from '#shared/no-mail.ts';

export type UserRow = typeof users.$inferSelect;

async function findOne(db: Executor, which: SQL | undefined): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(which);
  return row ?? null;
}

export function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  return findOne(db, eq(users.email, email));
}

export function findUser(db: Executor, id: number): Promise<UserRow | null> {
  return findOne(db, eq(users.id, id));
}

export async function setPasswordHash(db: Executor, id: number, passwordHash: string) {
  await db.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, id));
}

/** Reopens the account with this password; its role stays. */
export async function reinstate(db: Executor, id: number, passwordHash: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash, isActive: true, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

export const isAdmitted = and(eq(users.role, 'admin'), isNotNull(users.approvedAt));

/** A member of staff, active or switched off. */
export function findColleague(db: Executor, id: number): Promise<UserRow | null> {
  return findOne(db, and(eq(users.id, id), isAdmitted));
}

/** The password chosen with a request for an account; null if there is no request. */
export async function findRequestedPassword(db: Executor, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: accountRequests.passwordHash })
    .from(accountRequests)
    .where(eq(accountRequests.userId, userId));
  return row?.passwordHash ?? null;
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
    hasSecondFactor: hasSecondFactor(row),
    isConfirmed: row.role !== 'admin' || row.approvedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An authenticator app or a passkey, of which the login requires one. */
export function hasSecondFactor({
  totpConfirmedAt,
  passkeyCount,
}: Pick<UserRow, 'totpConfirmedAt' | 'passkeyCount'>): boolean {
  return totpConfirmedAt !== null || passkeyCount > 0;
}

function shownRoleOf(row: UserRow): ShownRole {
  if (row.role !== 'admin') return 'customer';
  return row.approvedAt === null ? 'admin' : staffRoleOf(row);
}

/** An account approved by the release before this one has no role yet. */
export function staffRoleOf({ staffRole }: Pick<UserRow, 'staffRole'>): StaffRole {
  return staffRoles.find((role) => role === staffRole) ?? usualRole;
}
