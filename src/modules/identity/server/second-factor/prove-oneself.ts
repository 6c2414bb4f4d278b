import type { Author } from '#modules/identity/author.ts';
import { countAgainstLimit, type RateRule, returnToLimit } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { provesPassword } from '../passwords/password-proof.ts';
import { recordOwn } from '../staff-audit.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { findUser, type UserRow } from '../user-repository.ts';
import { checkSecondFactor, type FactorProof } from './second-factor.ts';

export const tries: RateRule = { limit: 10, windowSeconds: 3600 };

/** The password, and the second factor if the account has one. */
export type Proof = { password: string } & FactorProof;

export type Limited = Result<never, 'too-many-requests', number>;
export type Unproved =
  | Result<never, 'wrong-own-password' | 'second-factor-refused' | 'passkey-refused'>
  | Limited;

export type PasswordProof = Result<UserRow, never> | Result<never, 'wrong-own-password'> | Limited;

/**
 * Somebody who finds an unlocked screen must not be able to add a second factor to the account, nor
 * remove one.
 */
export async function proveOneself(
  deps: StaffDeps,
  { password, ...proof }: Author & Proof,
): Promise<Result<UserRow, never> | Unproved> {
  const { actor, address, ...factor } = proof;
  const known = await tryPassword(deps, { actor, address, password });
  if (!known.ok) return known;
  const checked = await checkSecondFactor(deps, known.value, { ...factor, address });
  if (!checked.ok) {
    const code = checked.code === 'passkey-refused' ? checked.code : 'second-factor-refused';
    return refuse(deps, { actor, address }, code);
  }
  await returnToLimit(deps.db, triesOf(actor), tries);
  return known;
}

/** Checks the password alone: before a stranger's session is ended, and before data leave the shop. */
export async function provePassword(
  deps: Pick<StaffDeps, 'db' | 'passwordRules'>,
  proof: Author & { password: string },
): Promise<PasswordProof> {
  const known = await tryPassword(deps, proof);
  if (known.ok) await returnToLimit(deps.db, triesOf(proof.actor), tries);
  return known;
}

const triesOf = (actor: Author['actor']) => `second-factor:${actor.id}`;

async function tryPassword(
  deps: Pick<StaffDeps, 'db' | 'passwordRules'>,
  { actor, address, password }: Author & { password: string },
): Promise<PasswordProof> {
  const count = await countAgainstLimit(deps.db, triesOf(actor), tries);
  if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  const user = await findUser(deps.db, actor.id);
  if (user && (await provesPassword(deps, password, user.passwordHash))) return ok(user);
  return refuse(deps, { actor, address }, 'wrong-own-password');
}

/** The limit `tries` also bounds these log entries, so nobody can flood the log. */
export async function refuse<Code extends string>(
  { db }: Pick<StaffDeps, 'db'>,
  by: Author,
  code: Code,
): Promise<Result<never, Code>> {
  await recordOwn(db, by, 'second-factor.refused', { reason: code });
  return fail(code);
}
