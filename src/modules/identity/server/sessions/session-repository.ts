import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { staffSessions, users } from '#database/schema/index.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { staffRoleOf, type UserRow } from '../user-repository.ts';

export const idleHours = 12;
const lifeDays = 14;
/** The time in which a browser can come back after it has left. */
export const graceSeconds = 15;
/** Requests within one minute are not recorded again, so most requests only read. */
const seenEverySeconds = 60;

export type SessionRow = typeof staffSessions.$inferSelect;
export type LiveSession = { session: SessionRow; user: UserRow };

const isLive: SQL | undefined = and(
  isNull(staffSessions.endedAt),
  sql`${staffSessions.expiresAt} > now()`,
  sql`${staffSessions.lastSeenAt} > now() - make_interval(hours => ${idleHours})`,
  or(
    isNull(staffSessions.leavingAt),
    sql`${staffSessions.leavingAt} > now() - make_interval(secs => ${graceSeconds})`,
  ),
);

/** The users whose sessions are valid. */
const mayCome: SQL | undefined = and(
  eq(users.isActive, true),
  sql`(${users.role} <> 'admin' or ${users.approvedAt} is not null)`,
);

export type NewSession = {
  tokenHash: string;
  userId: number;
  address: string;
  userAgent: string;
};

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db
    .insert(staffSessions)
    .values({ ...session, expiresAt: sql`now() + make_interval(days => ${lifeDays})` });
}

/** The session with its user, if both are still valid. The call keeps the session alive. */
export async function findLiveSession(
  db: Executor,
  tokenHash: string,
): Promise<LiveSession | null> {
  const [row] = await db
    .select({ session: staffSessions, user: users })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), isLive, mayCome));
  if (!row) return null;
  if (row.session.leavingAt || isDue(row.session.lastSeenAt)) await markSeen(db, tokenHash);
  return row;
}

/** The valid sessions among these, with their roles. The call does not keep them alive. */
export async function listSessionRoles(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, StaffRole>> {
  const rows = await db
    .select({ id: staffSessions.id, staffRole: users.staffRole })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(and(inArray(staffSessions.id, [...ids]), isLive, mayCome));
  return new Map(rows.map((row) => [row.id, staffRoleOf(row)]));
}

function isDue(lastSeenAt: Date): boolean {
  return Date.now() - lastSeenAt.getTime() > seenEverySeconds * 1000;
}

/** A browser that makes a request in time has not left. */
export async function markSeen(db: Executor, tokenHash: string): Promise<void> {
  await db
    .update(staffSessions)
    .set({ lastSeenAt: sql`now()`, leavingAt: null })
    .where(and(eq(staffSessions.tokenHash, tokenHash), isLive));
}

export async function markLeaving(db: Executor, tokenHash: string): Promise<void> {
  await db
    .update(staffSessions)
    .set({ leavingAt: sql`now()` })
    .where(and(eq(staffSessions.tokenHash, tokenHash), isLive));
}

/** Ends those of these sessions that are valid. */
function endLive(db: Executor, which: SQL | undefined) {
  return db
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(and(which, isLive))
    .returning({ userId: staffSessions.userId });
}

/** The user of the ended session, or null if there was none. */
export async function endSession(db: Executor, tokenHash: string): Promise<number | null> {
  const [ended] = await endLive(db, eq(staffSessions.tokenHash, tokenHash));
  return ended?.userId ?? null;
}

export async function endSessionOf(db: Executor, userId: number, id: string): Promise<boolean> {
  const one = and(eq(staffSessions.id, id), eq(staffSessions.userId, userId));
  return (await endLive(db, one)).length > 0;
}

/** Ends all of a user's sessions except the given one. Returns their number. */
export async function endSessionsOf(
  db: Executor,
  userId: number,
  exceptId: string | null,
): Promise<number> {
  const others = exceptId === null ? undefined : ne(staffSessions.id, exceptId);
  return (await endLive(db, and(eq(staffSessions.userId, userId), others))).length;
}

export async function listLiveSessions(db: Executor, userId: number): Promise<SessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, userId), isLive))
    .orderBy(desc(staffSessions.lastSeenAt));
}

export async function forgetOldSessions(db: Executor): Promise<void> {
  await db
    .delete(staffSessions)
    .where(lt(staffSessions.createdAt, sql`now() - make_interval(days => ${lifeDays * 2})`));
}
