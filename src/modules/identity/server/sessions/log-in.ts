import { recordTry } from '#modules/audit/server/index.ts';
import {
  type AccountObstacle,
  obstacleOf,
  type SignedInUser,
} from '#modules/identity/staff-member.ts';
import type { Guess } from '#platform/guess-limit.ts';
import { addressKey, type RateRule } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { provesPassword } from '../passwords/password-proof.ts';
import {
  checkSecondFactor,
  type Factor,
  type FactorProof,
  type SecondFactorFailure,
} from '../second-factor/second-factor.ts';
import { recordOwn } from '../staff-audit.ts';
import type { Caller, StaffDeps } from '../staff-deps.ts';
import { createToken, hashToken } from '../token.ts';
import {
  findRequestedPassword,
  findUser,
  findUserByEmail,
  hasSecondFactor,
  toStaffUser,
  type UserRow,
} from '../user-repository.ts';
import { startAttempt } from './login-limits.ts';
import { endSession, insertSession } from './session-repository.ts';
import { isTrustedDevice, trustDevice } from './trusted-device-repository.ts';

export type LoginInput = { email: string; password: string } & FactorProof;

export type LoginFailure =
  | 'wrong-credentials'
  | 'too-many-requests'
  | AccountObstacle
  | SecondFactorFailure;

type Proved = {
  user: UserRow;
  attempt: Extract<Guess, { allowed: true }>;
  isTrusted: boolean;
};

export type LoggedIn = {
  user: SignedInUser;
  sessionToken: string;
  deviceToken: string;
};

/** Checks the password and counts the try. The caller gives the try back after a success. */
export async function provePassword(
  deps: StaffDeps,
  { email, password }: Pick<LoginInput, 'email' | 'password'>,
  caller: Caller,
): Promise<Result<Proved, LoginFailure, number>> {
  const { db } = deps;
  const user = await findUserByEmail(db, email);
  const trustedDevice = await trustedDeviceOf(deps, user, caller);
  const { address } = caller;
  const attempt = await startAttempt(db, {
    address,
    email,
    userId: user?.id ?? null,
    trustedDevice,
  });
  if (!attempt.allowed) {
    await recordFailure(deps, email, 'too-many-requests', caller);
    return fail('too-many-requests', attempt.retryAfterSeconds);
  }
  const hash = await passwordHashOf(deps, user);
  const isRight = await provesPassword(deps, password, hash);
  if (!user || !isRight) {
    await recordFailure(deps, email, 'wrong-credentials', caller);
    return fail('wrong-credentials');
  }
  const obstacle = obstacleOf(user);
  if (obstacle) {
    await recordFailure(deps, user.email, obstacle, caller);
    return fail(obstacle);
  }
  return ok({ user, attempt, isTrusted: trustedDevice !== null });
}

export async function logIn(
  deps: StaffDeps,
  { code, passkey, ...input }: LoginInput,
  caller: Caller,
): Promise<Result<LoggedIn, LoginFailure, number>> {
  const proved = await provePassword(deps, input, caller);
  if (!proved.ok) return proved;
  const { user, attempt, isTrusted } = proved.value;
  const { address } = caller;
  const factor = await checkSecondFactor(deps, user, { code, passkey, address });
  if (!factor.ok) {
    // A request for the second factor is an unfinished login, not a failed one.
    if (isAsking(factor.code)) await attempt.giveBack();
    else await recordFailure(deps, user.email, factor.code, caller);
    return fail(factor.code);
  }
  await attempt.giveBack();
  const deviceToken = isTrusted ? caller.deviceToken : null;
  return ok(await openSession(deps, user, { ...caller, deviceToken }, factor.value));
}

function isAsking(code: SecondFactorFailure): boolean {
  return code === 'second-factor-required' || code === 'passkey-required';
}

/** For a requested account, the password is stored with the request. */
async function passwordHashOf({ db }: StaffDeps, user: UserRow | null): Promise<string | null> {
  const requested = await findRequestedPassword(db, user?.id ?? 0);
  const isIn = user?.role === 'admin' && user.approvedAt !== null;
  return (isIn ? null : requested) ?? user?.passwordHash ?? null;
}

/** Queries the database for unknown users too, so that they take as long as known ones. */
export async function trustedDeviceOf(
  { db }: StaffDeps,
  user: UserRow | null,
  { deviceToken }: Caller,
): Promise<string | null> {
  if (!deviceToken) return null;
  const hash = hashToken(deviceToken);
  return (await isTrustedDevice(db, user?.id ?? 0, hash)) ? hash : null;
}

/** Always creates a new token, so a token known before the login is useless after it. */
export async function openSession(
  { db, secondFactorRequired }: StaffDeps,
  user: UserRow,
  caller: Caller,
  factor: Factor,
): Promise<LoggedIn> {
  const sessionToken = createToken();
  const deviceToken = caller.deviceToken ?? createToken();
  await db.transaction(async (tx) => {
    if (caller.sessionToken) await endSession(tx, hashToken(caller.sessionToken));
    await insertSession(tx, {
      tokenHash: hashToken(sessionToken),
      userId: user.id,
      address: caller.address,
      userAgent: caller.userAgent,
    });
    await trustDevice(tx, user.id, hashToken(deviceToken));
    await recordOwn(tx, { actor: user, address: caller.address }, 'staff.logged-in', { factor });
  });
  const mustSetUpSecondFactor = secondFactorRequired && !hasSecondFactor(user);
  return { user: { ...toStaffUser(user), mustSetUpSecondFactor }, sessionToken, deviceToken };
}

/** A client refused by a limit may try very often: one log entry per ten minutes is enough. */
const refusedByLimit: RateRule = { limit: 1, windowSeconds: 600 };

export async function recordFailure(
  { db }: StaffDeps,
  email: string,
  reason: LoginFailure,
  { address }: Caller,
): Promise<void> {
  await recordTry(db, {
    actor: null,
    action: 'staff.login-refused',
    subject: email,
    detail: { reason },
    address,
    ...(reason === 'too-many-requests' && {
      atMost: { key: addressKey('login-limit', address), rule: refusedByLimit },
    }),
  });
}

/**
 * Users who accept an invitation have just proved their address and chosen a password. Null if the
 * account already has a second factor: the login must ask for it.
 */
export async function signInNewColleague(
  deps: StaffDeps,
  userId: number,
  caller: Caller,
): Promise<LoggedIn | null> {
  const user = await findUser(deps.db, userId);
  if (!user?.isActive || hasSecondFactor(user)) return null;
  return openSession(deps, user, caller, 'none');
}
