import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { countAgainstLimit, type RateRule, returnToLimit } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { provesPassword } from '../passwords/password-proof.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { findUser, type UserRow } from '../user-repository.ts';
import { checkSecondFactor, type FactorProof } from './second-factor.ts';

export const tries: RateRule = { limit: 10, windowSeconds: 3600 };

/** The password, and what the second factor answers where one is on. */
export type Proof = { password: string } & FactorProof;

export type Limited = Result<never, 'too-many-requests', number>;
export type Unproved =
  | Result<never, 'wrong-own-password' | 'second-factor-refused' | 'passkey-refused'>
  | Limited;

/**
 * Whoever finds an unlocked screen must not be able to put a lock of their own on the account, nor
 * take one off.
 */
export async function proveOneself(
  deps: StaffDeps,
  { actor, address, password, ...factor }: Author & Proof,
): Promise<Result<UserRow, never> | Unproved> {
  const { db } = deps;
  const key = `second-factor:${actor.id}`;
  const count = await countAgainstLimit(db, key, tries);
  if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  const user = await findUser(db, actor.id);
  if (!user || !(await provesPassword(deps, password, user.passwordHash))) {
    return refuse(deps, { actor, address }, 'wrong-own-password');
  }
  const checked = await checkSecondFactor(deps, user, { ...factor, address });
  if (!checked.ok) {
    const code = checked.code === 'passkey-refused' ? checked.code : 'second-factor-refused';
    return refuse(deps, { actor, address }, code);
  }
  await returnToLimit(db, key, tries);
  return ok(user);
}

/** As often as `tries` allows, and no more: the log can't be filled with it. */
export async function refuse<Code extends string>(
  { db }: StaffDeps,
  { actor, address }: Author,
  code: Code,
): Promise<Result<never, Code>> {
  const detail = { reason: code };
  const { email: subject } = actor;
  await recordAudit(db, { actor, action: 'second-factor.refused', subject, detail, address });
  return fail(code);
}
