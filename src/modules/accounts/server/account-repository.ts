import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { users } from '#database/schema/index.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { isAdmitted, type UserRow } from '#modules/identity/server/index.ts';

const isPending = and(eq(users.role, 'admin'), eq(users.isActive, true), isNull(users.approvedAt));

export type NewAdmin = {
  email: string;
  /** Null if the request has the password. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  /** Null while the account waits for approval. */
  admitted: Admission | null;
};

const admission = ({ by, as }: Admission) => ({
  approvedAt: sql`now()`,
  approvedBy: by,
  staffRole: as,
});

/** Null if the address is taken. */
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

/** Accounts that wait for approval, and plain customers. */
const mayBecomeStaff = or(
  isPending,
  and(eq(users.role, 'customer'), eq(users.isActive, true), isNull(users.passwordHash)),
);

export type Admission = { by: string; as: StaffRole };

/** The data of an approved request; without it the account keeps its own. */
export type Applicant = Pick<NewAdmin, 'firstName' | 'lastName'> & { passwordHash: string };

/** Null if the account can no longer be approved: two admins can't both approve it. */
export async function admit(
  db: Executor,
  id: number,
  admitted: Admission,
  applicant: Applicant | null,
): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ ...applicant, role: 'admin', ...admission(admitted), updatedAt: sql`now()` })
    .where(and(eq(users.id, id), applicant ? mayBecomeStaff : isPending))
    .returning();
  return row ?? null;
}

/**
 * Declines the account: a former buyer is a customer again, any other account is deleted. Returns
 * the address, or null if it wasn't waiting.
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

/** Changes that an owner makes to a member of staff. */
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
 * Locks the active owners until the transaction ends. So decisions about accounts run one after the
 * other, and each sees the owners that the previous one left.
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
