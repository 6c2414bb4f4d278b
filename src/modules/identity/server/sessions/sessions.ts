import type { Author } from '#modules/identity/author.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import type { EndSessions } from '#modules/identity/staff-schema.ts';
import type { StaffSession } from '#modules/identity/staff-session.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type PasswordProof, provePassword } from '../second-factor/prove-oneself.ts';
import { recordOwn } from '../staff-audit.ts';
import type { Caller, StaffDeps } from '../staff-deps.ts';
import { hashToken } from '../token.ts';
import { findUser, hasSecondFactor, staffRoleOf, toStaffUser } from '../user-repository.ts';
import {
  endSession,
  endSessionOf,
  endSessionsOf,
  findLiveSession,
  listLiveSessions,
  markLeaving,
  markSeen,
} from './session-repository.ts';

export type FoundSession = {
  sessionId: string;
  user: StaffUser;
  /** Null if the user is not staff or must first set up a second factor. */
  role: StaffRole | null;
  /** The role after that set-up; null if none is needed. */
  roleAfterSetUp: StaffRole | null;
};

export async function findSession(
  { db, secondFactorRequired }: StaffDeps,
  token: string | null,
): Promise<FoundSession | null> {
  const found = token === null ? null : await findLiveSession(db, hashToken(token));
  if (!found) return null;
  const { session, user } = found;
  const role = user.role === 'admin' ? staffRoleOf(user) : null;
  const mustSetUp = secondFactorRequired && !hasSecondFactor(user);
  return {
    sessionId: session.id,
    user: toStaffUser(user),
    role: mustSetUp ? null : role,
    roleAfterSetUp: mustSetUp ? role : null,
  };
}

export async function logOut(
  { db }: StaffDeps,
  { sessionToken, address }: Pick<Caller, 'sessionToken' | 'address'>,
): Promise<void> {
  if (sessionToken === null) return;
  await db.transaction(async (tx) => {
    const userId = await endSession(tx, hashToken(sessionToken));
    const user = userId === null ? null : await findUser(tx, userId);
    if (user) await recordOwn(tx, { actor: user, address }, 'staff.logged-out');
  });
}

/** The page was closed. The session ends in a few seconds unless the browser comes back. */
export async function leave(
  { db }: StaffDeps,
  { sessionToken }: Pick<Caller, 'sessionToken'>,
): Promise<void> {
  if (sessionToken !== null) await markLeaving(db, hashToken(sessionToken));
}

/** The browser has come back. */
export async function stay({ db }: StaffDeps, token: string): Promise<void> {
  await markSeen(db, hashToken(token));
}

export async function listSessions(
  { db }: StaffDeps,
  userId: number,
  currentId: string | null,
): Promise<StaffSession[]> {
  const rows = await listLiveSessions(db, userId);
  return rows.map(({ id, address, userAgent, createdAt, lastSeenAt }) => ({
    id,
    address,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === currentId,
  }));
}

/** Ends one session of the caller, or all others. It needs the password. */
export async function endOwnSessions(
  deps: StaffDeps,
  { id, currentId, ...proof }: Author & EndSessions & { currentId: string | null },
): Promise<Result<number, 'session-not-found'> | Exclude<PasswordProof, { ok: true }>> {
  const proved = await provePassword(deps, proof);
  if (!proved.ok) return proved;
  const { actor } = proof;
  return deps.db.transaction(async (tx) => {
    if (id !== undefined) {
      if (!(await endSessionOf(tx, actor.id, id))) return fail('session-not-found');
      await recordOwn(tx, proof, 'session.ended');
      return ok(1);
    }
    const sessionsEnded = await endSessionsOf(tx, actor.id, currentId);
    await recordOwn(tx, proof, 'session.others-ended', { sessionsEnded });
    return ok(sessionsEnded);
  });
}
