import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Author } from '#modules/identity/author.ts';
import { countAgainstLimit, type RateRule, returnToLimit } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { sameText } from '#shared/text.ts';
import { endSessionsOf } from '../sessions/session-repository.ts';
import { distrustOtherDevices } from '../sessions/trusted-device-repository.ts';
import { recordOwn } from '../staff-audit.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { findUser, setPasswordHash } from '../user-repository.ts';
import { judgePassword, type PasswordRefusal } from './judge-password.ts';
import {
  closePasswordChange,
  storePasswordChange,
  tryPasswordChange,
} from './password-change-repository.ts';
import { hashPassword } from './password-hash.ts';
import { provesPassword } from './password-proof.ts';

export type PasswordRequest = Author & {
  email: string;
  currentPassword: string;
  newPassword: string;
};

export type PasswordRequestAnswer =
  | Result<null, 'too-many-requests', number>
  | PasswordRefusal
  | Result<null, 'wrong-password' | 'forbidden'>;

const wrongPasswords: RateRule = { limit: 10, windowSeconds: 3600 };
const mailedCodes: RateRule = { limit: 5, windowSeconds: 3600 };
const enteredCodes: RateRule = { limit: 25, windowSeconds: 3600 };

/** Stores the new password until the user enters the mailed code. */
export async function requestPasswordChange(
  deps: StaffDeps,
  { actor, address, email, currentPassword, newPassword }: PasswordRequest,
): Promise<PasswordRequestAnswer> {
  const { db } = deps;
  if (!sameText(email, actor.email)) return fail('forbidden');
  const judged = await judgePassword(deps, newPassword, {
    name: 'New password',
    person: [actor.firstName, actor.lastName, actor.email],
  });
  if (!judged.ok) return judged;

  const guessKey = `password:guess:${actor.id}`;
  const guess = await countAgainstLimit(db, guessKey, wrongPasswords);
  if (!guess.allowed) return fail('too-many-requests', guess.retryAfterSeconds);
  const user = await findUser(db, actor.id);
  if (!(await provesPassword(deps, currentPassword, user?.passwordHash ?? null))) {
    await recordOwn(db, { actor, address }, 'password.change-refused');
    return fail('wrong-password');
  }
  await returnToLimit(db, guessKey, wrongPasswords);
  const mail = await countAgainstLimit(db, `password:mail:${actor.id}`, mailedCodes);
  if (!mail.allowed) return fail('too-many-requests', mail.retryAfterSeconds);

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const change = {
    userId: actor.id,
    newPasswordHash: await hashPassword(judged.value),
    codeHash: hashCode(deps.signingKeys[0], actor.id, code),
  };
  await db.transaction(async (tx) => {
    await storePasswordChange(tx, change);
    await deps.mails.passwordCode(tx, { ...actor, code });
    await recordOwn(tx, { actor, address }, 'password.change-requested');
  });
  return ok(null);
}

export type CodeEntry = Author & {
  email: string;
  verificationCode: string;
  /** This session stays; every other session of the account ends. */
  sessionId: string | null;
  deviceHash: string | null;
};

export async function verifyPasswordChange(
  deps: StaffDeps,
  entry: CodeEntry,
): Promise<Result<null, 'too-many-requests', number> | Result<null, 'wrong-code' | 'forbidden'>> {
  const { db } = deps;
  const { actor } = entry;
  if (!sameText(entry.email, actor.email)) return fail('forbidden');
  const count = await countAgainstLimit(db, `password:code:${actor.id}`, enteredCodes);
  if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  const change = await tryPasswordChange(db, actor.id);
  // A mailed code stays valid for its ten minutes if a signing key changes meanwhile.
  const codeHash = deps.signingKeys
    .map((key) => hashCode(key, actor.id, entry.verificationCode))
    .find((hash) => change && timingSafeEqual(Buffer.from(change.codeHash), Buffer.from(hash)));
  if (!change || codeHash === undefined) {
    await recordOwn(db, entry, 'password.code-refused');
    return fail('wrong-code');
  }
  return db.transaction(async (tx) => {
    if (!(await closePasswordChange(tx, actor.id, codeHash))) return fail('wrong-code');
    await setPasswordHash(tx, actor.id, change.newPasswordHash);
    const sessionsEnded = await endSessionsOf(tx, actor.id, entry.sessionId);
    await distrustOtherDevices(tx, actor.id, entry.deviceHash);
    await deps.mails.passwordChanged(tx, actor);
    await recordOwn(tx, entry, 'password.changed', { sessionsEnded });
    return ok(null);
  });
}

/** A plain hash of a six-digit code is quickly guessed. The key is not in the database. */
function hashCode(signingKey: string, userId: number, code: string): string {
  return createHmac('sha256', signingKey).update(`password-code:${userId}:${code}`).digest('hex');
}
