import type { PasskeyAnswer } from '#modules/identity/passkey-schema.ts';
import { obstacleOf } from '#modules/identity/staff-member.ts';
import { startGuess } from '#platform/guess-limit.ts';
import { addressRules, countAddress, type RateRule } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  type LoggedIn,
  type LoginFailure,
  type LoginInput,
  openSession,
  provePassword,
  recordFailure,
  trustedDeviceOf,
} from '../sessions/log-in.ts';
import type { Caller, StaffDeps } from '../staff-deps.ts';
import { createToken, hashToken } from '../token.ts';
import { askForAny, askForOneOf, ownedBy, type PasskeyOptions } from './ask-passkey.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** High limits: many users may share one address, and nobody can guess a signature. */
const questions: RateRule = { limit: 120, windowSeconds: 600 };
const refusals: RateRule = { limit: 60, windowSeconds: 600 };

type Limited = Result<never, 'too-many-requests', number>;

/** The challenge is the same for every user. Only the browser with the token may answer it. */
export async function beginPasskeySignIn(
  deps: StaffDeps,
  { address }: Pick<Caller, 'address'>,
): Promise<Result<PasskeyOptions & { browserToken: string }, never> | Limited> {
  const count = await countAddress(deps.db, 'passkey:asked', address, questions);
  if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  const browserToken = createToken();
  const asked = await askForAny(deps, ownedBy.browser(hashToken(browserToken)));
  return ok({ ...asked, browserToken });
}

/** The passkey is the only factor, so the device must have verified the user. */
export async function signInWithPasskey(
  deps: StaffDeps,
  { passkey, browserToken }: { passkey: PasskeyAnswer; browserToken: string | null },
  caller: Caller,
): Promise<Result<LoggedIn, LoginFailure, number>> {
  const { address } = caller;
  const attempt = await startGuess(deps.db, addressRules('passkey:refused', address, refusals));
  if (!attempt.allowed) return fail('too-many-requests', attempt.retryAfterSeconds);
  const verified = await verifyPasskey(deps, passkey, {
    purpose: 'sign-in',
    owner: ownedBy.browser(hashToken(browserToken ?? '')),
    mustVerify: true,
    address,
  });
  if (!verified.ok) {
    await recordFailure(deps, 'an unknown account', verified.code, caller);
    return verified;
  }
  const user = verified.value;
  const obstacle = user.role === 'admin' ? obstacleOf(user) : 'account-inactive';
  if (obstacle) {
    await recordFailure(deps, user.email, obstacle, caller);
    return fail(obstacle);
  }
  await attempt.giveBack();
  const isTrusted = (await trustedDeviceOf(deps, user, caller)) !== null;
  const deviceToken = isTrusted ? caller.deviceToken : null;
  return ok(await openSession(deps, user, { ...caller, deviceToken }, 'passkey'));
}

/** After the right password: a challenge for a passkey of this account. */
export async function askForFactor(
  deps: StaffDeps,
  input: LoginInput,
  caller: Caller,
): Promise<Result<PasskeyOptions, LoginFailure | 'no-passkey', number>> {
  const proved = await provePassword(deps, input, caller);
  if (!proved.ok) return proved;
  const asked = await askForOneOf(deps, proved.value.user.id);
  await proved.value.attempt.giveBack();
  return asked ? ok(asked) : fail('no-passkey');
}
