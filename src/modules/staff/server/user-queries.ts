import { and, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { users } from '#database/schema/index.ts';
import type { StaffUser } from '#modules/staff/staff-member.ts';
import { toStaffUser } from './user-repository.ts';

export type UserStatus = 'pending' | 'active' | 'inactive';

export type UserFilter = {
  status?: UserStatus;
  role?: 'admin' | 'customer';
  q?: string;
  cursor?: number;
  limit: number;
};

export type UserPage = { users: StaffUser[]; total: number };

/** Newest first. An account that waits for approval is neither active nor inactive yet. */
export async function listUsers(db: Executor, filter: UserFilter): Promise<UserPage> {
  const where = conditionsOf(filter);
  const before = filter.cursor === undefined ? undefined : lt(users.id, filter.cursor);
  const [rows, total] = await Promise.all([
    db.select().from(users).where(and(where, before)).orderBy(desc(users.id)).limit(filter.limit),
    db.$count(users, where),
  ]);
  return { users: rows.map(toStaffUser), total };
}

const isWaiting = and(eq(users.role, 'admin'), isNull(users.approvedAt));
const isSettled = or(eq(users.role, 'customer'), isNotNull(users.approvedAt));

const statuses: Record<UserStatus, SQL | undefined> = {
  pending: and(isWaiting, eq(users.isActive, true)),
  active: and(isSettled, eq(users.isActive, true)),
  inactive: eq(users.isActive, false),
};

function conditionsOf({ status, role, q }: UserFilter): SQL | undefined {
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    status && statuses[status],
    role && eq(users.role, role),
    pattern
      ? or(
          ilike(users.email, pattern),
          ilike(users.firstName, pattern),
          ilike(users.lastName, pattern),
        )
      : undefined,
  );
}
