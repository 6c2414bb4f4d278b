import { setTimeout as pause } from 'node:timers/promises';
import { recordAudit } from '#modules/audit/server/index.ts';
import { countWrong, type GuessLimits, guessCounts, startGuess } from '#platform/guess-limit.ts';
import { limitedAddress } from '#platform/limited-address.ts';
import { addressRules, countAgainstLimit, type RateRule } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { endSessionsOf } from '../sessions/session-repository.ts';
import { distrustOtherDevices } from '../sessions/trusted-device-repository.ts';
import { recordOwn } from '../staff-audit.ts';
import type { Caller, StaffDeps } from '../staff-deps.ts';
import { createToken, hashToken } from '../token.ts';
import { findColleague, findUserByEmail, setPasswordHash } from '../user-repository.ts';
import { judgePassword, type PasswordRefusal } from './judge-password.ts';
import { hashPassword } from './password-hash.ts';
import {
  findPasswordReset,
  storePasswordReset,
  takePasswordReset,
} from './password-reset-repository.ts';

/** Limits for one address: for one account, and higher for all, since many people may share it. */
const asked: GuessLimits = {
  own: { limit: 10, windowSeconds: 3600 },
  address: { limit: 60, windowSeconds: 3600 },
};
const mailed: RateRule = { limit: 3, windowSeconds: 3600 };
const tried: RateRule = { limit: 20, windowSeconds: 3600 };
type Limited = Result<never, 'too-many-requests', number>;

/** Far longer than a mail takes to write, so that response times do not reveal accounts. */
const evenMilliseconds = 250;

/** Answers every address alike and equally late. Only accounts that may log in get the mail. */
export async function requestPasswordReset(
  deps: StaffDeps,
  { email }: { email: string },
  { address }: Pick<Caller, 'address'>,
): Promise<Result<null, never> | Limited> {
  const own = `${limitedAddress(address)}:${hashToken(email.toLowerCase())}`;
  const count = await startGuess(deps.db, guessCounts('reset:asked', { own, address }, asked));
  if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  await Promise.all([mailWayBack(deps, email, address), pause(evenMilliseconds)]);
  return ok(null);
}

async function mailWayBack(
  { db, mails }: StaffDeps,
  email: string,
  address: string,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  const mayComeIn = user?.role === 'admin' && user.isActive && user.approvedAt !== null;
  const post = await countAgainstLimit(db, `reset:account:${user?.id ?? 0}`, mailed);
  if (!user || !mayComeIn || !post.allowed) return;
  await db.transaction(async (tx) => {
    const token = createToken();
    await storePasswordReset(tx, { userId: user.id, tokenHash: hashToken(token) });
    await mails.passwordReset(tx, { email: user.email, firstName: user.firstName, token });
    const { email: subject } = user;
    await recordAudit(tx, { actor: null, action: 'password.reset-requested', subject, address });
  });
}

/** Ends every session, since somebody else may be logged in. */
export async function resetPassword(
  deps: StaffDeps,
  { token, newPassword }: { token: string; newPassword: string },
  { address }: Pick<Caller, 'address'>,
): Promise<Result<null, 'link-invalid'> | PasswordRefusal | Limited> {
  const { db, mails } = deps;
  const tokenHash = hashToken(token);
  const userId = await findPasswordReset(db, tokenHash);
  const user = userId === null ? null : await findColleague(db, userId);
  if (!user?.isActive) {
    return countWrong(db, addressRules('reset:try', address, tried), fail('link-invalid'));
  }
  const judged = await judgePassword(deps, newPassword, {
    name: 'New password',
    person: [user.firstName, user.lastName, user.email],
  });
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(judged.value);
  return db.transaction(async (tx) => {
    if (!(await takePasswordReset(tx, tokenHash))) return fail('link-invalid');
    await setPasswordHash(tx, user.id, passwordHash);
    const sessionsEnded = await endSessionsOf(tx, user.id, null);
    await distrustOtherDevices(tx, user.id, null);
    await mails.passwordChanged(tx, { email: user.email, firstName: user.firstName });
    await recordOwn(tx, { actor: user, address }, 'password.reset', { sessionsEnded });
    return ok(null);
  });
}
