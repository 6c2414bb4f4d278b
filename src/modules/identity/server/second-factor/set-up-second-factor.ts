import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { countAgainstLimit, type RateRule, returnToLimit } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { provesPassword } from '../passwords/password-proof.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { findUser } from '../user-repository.ts';
import { createRecoveryCodes, hashRecoveryCodes } from './recovery-code.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { checkSecondFactor } from './second-factor.ts';
import {
  confirmTotp,
  countRecoveryCodes,
  removeTotp,
  replaceRecoveryCodes,
  spendTotpStep,
  storeTotpSecret,
} from './second-factor-repository.ts';
import { createTotpSecret, encodeBase32, findTotpStep, totpUri } from './totp.ts';

const tries: RateRule = { limit: 10, windowSeconds: 3600 };

export type SecondFactorState = { enabled: boolean; recoveryCodesLeft: number };
export type SecondFactorKey = { secret: string; uri: string };
type Limited = Result<never, 'too-many-requests', number>;

export async function findSecondFactor(
  { db }: StaffDeps,
  userId: number,
): Promise<SecondFactorState> {
  const user = await findUser(db, userId);
  return {
    enabled: user?.totpConfirmedAt != null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

type Proof = Author & { password: string };

/**
 * Whoever finds an unlocked screen must not be able to put a lock of their own on the account, nor
 * take one off: `code` is wanted besides the password where a second factor is on.
 */
async function proveOneself(
  deps: StaffDeps,
  { actor, address, password, code }: Proof & { code: string | null },
): Promise<Result<null, 'wrong-own-password' | 'second-factor-refused'> | Limited> {
  const { db } = deps;
  const key = `second-factor:${actor.id}`;
  const count = await countAgainstLimit(db, key, tries);
  if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  const user = await findUser(db, actor.id);
  if (!user || !(await provesPassword(deps, password, user.passwordHash))) {
    return refuse(deps, { actor, address }, 'wrong-own-password');
  }
  if (code !== null && !(await checkSecondFactor(deps, user, code)).ok) {
    return refuse(deps, { actor, address }, 'second-factor-refused');
  }
  await returnToLimit(db, key, tries);
  return ok(null);
}

/** As often as `tries` allows, and no more: the log can't be filled with it. */
async function refuse<Code extends string>(
  { db }: StaffDeps,
  { actor, address }: Author,
  code: Code,
): Promise<Result<never, Code>> {
  const detail = { reason: code };
  const { email: subject } = actor;
  await recordAudit(db, { actor, action: 'second-factor.refused', subject, detail, address });
  return fail(code);
}

export async function beginSecondFactor(
  deps: StaffDeps,
  proof: Proof,
): Promise<
  | Result<SecondFactorKey, 'wrong-own-password' | 'second-factor-refused' | 'second-factor-is-on'>
  | Limited
> {
  const proved = await proveOneself(deps, { ...proof, code: null });
  if (!proved.ok) return proved;
  const { actor } = proof;
  const secret = createTotpSecret();
  const sealed = sealSecret(deps.signingKeys, secret);
  if (!(await storeTotpSecret(deps.db, actor.id, sealed))) return fail('second-factor-is-on');
  return ok({ secret: encodeBase32(secret), uri: totpUri(secret, actor.email, deps.shopName) });
}

/** The first code proves that the app has the key; the recovery codes are shown this once. */
export async function confirmSecondFactor(
  deps: StaffDeps,
  { actor, code, address }: Author & { code: string },
): Promise<Result<string[], 'second-factor-refused' | 'second-factor-is-on'> | Limited> {
  const { db, signingKeys } = deps;
  const count = await countAgainstLimit(db, `second-factor:${actor.id}`, tries);
  if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  const user = await findUser(db, actor.id);
  if (user?.totpConfirmedAt) return fail('second-factor-is-on');
  if (!user?.totpSecret) return fail('second-factor-refused');
  const step = findTotpStep(openSecret(signingKeys, user.totpSecret), code.replace(/\s/g, ''), {
    now: new Date(),
    lastStep: user.totpLastStep,
  });
  if (step === null) return refuse(deps, { actor, address }, 'second-factor-refused');
  const codes = createRecoveryCodes();
  const hashes = await hashRecoveryCodes(codes);
  await db.transaction(async (tx) => {
    await spendTotpStep(tx, actor.id, step);
    await confirmTotp(tx, actor.id);
    await replaceRecoveryCodes(tx, actor.id, hashes);
    const { email: subject } = actor;
    await recordAudit(tx, { actor, action: 'second-factor.switched-on', subject, address });
  });
  return ok(codes);
}

/** Both keys are asked for: with one of them alone somebody else could have come this far. */
export async function removeSecondFactor(
  deps: StaffDeps,
  proof: Proof & { code: string },
): Promise<Result<null, 'wrong-own-password' | 'second-factor-refused'> | Limited> {
  const proved = await proveOneself(deps, proof);
  if (!proved.ok) return proved;
  const { actor, address } = proof;
  await deps.db.transaction(async (tx) => {
    await removeTotp(tx, actor.id);
    await replaceRecoveryCodes(tx, actor.id, []);
    const { email: subject } = actor;
    await recordAudit(tx, { actor, action: 'second-factor.switched-off', subject, address });
  });
  return ok(null);
}
