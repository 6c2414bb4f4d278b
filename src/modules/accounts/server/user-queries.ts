import { and, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { containing } from '#database/expressions.ts';
import { accountRequests, tallies, users } from '#database/schema/index.ts';
import type { UserListQuery, UserSort, UserStatus } from '#modules/accounts/account-schema.ts';
import { toStaffUser, type UserRow } from '#modules/identity/server/index.ts';
import type { StaffUser, UserRole } from '#modules/identity/staff-member.ts';
import {
  countList,
  cursorKeyOf,
  cutPage,
  orderOfPage,
  type PageAnswer,
  parsePageCursor,
  type SortKey,
  startOfPage,
} from '#platform/keyset-page.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { AccountRequestRow } from './account-request-repository.ts';

type UserFilter = Pick<UserListQuery, 'status' | 'role' | 'q'>;

export type UserPage = Omit<PageAnswer<never>, 'rows'> & { users: StaffUser[]; total: number };

const sortKeys: Record<UserSort, SortKey> = {
  newest: { kind: 'time', column: users.createdAt, isFalling: true },
  oldest: { kind: 'time', column: users.createdAt, isFalling: false },
  name: { kind: 'text', column: users.nameKey, isFalling: false },
  'name-desc': { kind: 'text', column: users.nameKey, isFalling: true },
};

export async function listUsers(
  db: Executor,
  { sort, limit, cursor: text, ...filter }: UserListQuery,
): Promise<Result<UserPage, 'unknown-cursor'>> {
  const key = sortKeys[sort];
  const cursor = text ? parsePageCursor(text, sort, key.kind) : null;
  if (text && !cursor) return fail('unknown-cursor');
  const where = conditionsOf(filter);
  const found = await db
    .select({
      ...getTableColumns(users),
      request: accountRequests,
      cursorKey: cursorKeyOf(key),
    })
    .from(users)
    .leftJoin(accountRequests, eq(accountRequests.userId, users.id))
    .where(and(where, startOfPage(key, users.id, cursor)))
    .orderBy(...orderOfPage(key, users.id, cursor))
    .limit(limit + 1);
  const page = cutPage(found, { sort, limit, cursor });
  const total = await countList(page, cursor, () => countUsers(db, where));
  const { rows, ...cursors } = page;
  // A customer who requests a staff account is in both lists.
  const show = (row: (typeof rows)[number]) =>
    row.request && row.approvedAt === null && (row.role === 'admin' || filter.status === 'pending')
      ? toApplicant(row, row.request)
      : toStaffUser(row);
  return ok({ users: rows.map(show), total, ...cursors });
}

/** The total is tallied, since counting half a million users for each page takes too long. */
async function countUsers(db: Executor, where: SQL | undefined): Promise<number> {
  if (where) return db.$count(users, where);
  const [row] = await db
    .select({ count: sum(tallies.count).mapWith(Number) })
    .from(tallies)
    .where(eq(tallies.subject, 'user'));
  return row?.count ?? 0;
}

const hasAsked = sql`exists (
  select 1 from account_requests where account_requests.user_id = ${users.id})`;
const isWaiting = or(
  and(eq(users.role, 'admin'), isNull(users.approvedAt)),
  and(eq(users.role, 'customer'), hasAsked),
);
const isAdmitted = or(eq(users.role, 'customer'), isNotNull(users.approvedAt));

/** An account that waits for approval is neither active nor inactive. */
const statuses: Record<UserStatus, SQL | undefined> = {
  pending: and(isWaiting, eq(users.isActive, true)),
  active: and(isAdmitted, eq(users.isActive, true)),
  inactive: eq(users.isActive, false),
};

function conditionsOf({ status, role, q }: UserFilter): SQL | undefined {
  return and(
    status && statuses[status],
    role && isOfRole(role, status),
    q === undefined ? undefined : matches(q),
  );
}

/** All waiting accounts are requests for staff accounts. */
function isOfRole(role: UserRole, status: UserStatus | undefined): SQL | undefined {
  if (status !== 'pending') return eq(users.role, role);
  return role === 'admin' ? undefined : sql`false`;
}

/** The text as typed, including wildcards. */
function matches(q: string): SQL {
  const byText = sql`${users.searchKey} like plain_text(${containing(q)})`;
  const digits = phoneDigits(q);
  if (digits === null) return byText;
  return sql`(${byText} or regexp_replace(${users.phone}, '\\D', '', 'g') like ${containing(digits)})`;
}

/** Numbers may have blanks, dashes, and a country code or none. */
function phoneDigits(q: string): string | null {
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  return /^[+\d\s().-]+$/.test(q) && digits.length >= 4 ? digits : null;
}

/** A request with its own name, even if a customer record has another one. */
function toApplicant(
  row: UserRow,
  request: Pick<AccountRequestRow, 'firstName' | 'lastName' | 'confirmedAt' | 'createdAt'>,
): StaffUser {
  return {
    ...toStaffUser(row),
    firstName: request.firstName,
    lastName: request.lastName,
    role: 'admin',
    isAdmin: true,
    isPending: true,
    isConfirmed: request.confirmedAt !== null,
    createdAt: request.createdAt.toISOString(),
  };
}
