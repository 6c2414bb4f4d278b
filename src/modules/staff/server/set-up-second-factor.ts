import { randomInt } from 'node:crypto';
import type { Author } from '#modules/staff/author.ts';
import { countAgainstLimit, type RateRule, returnToLimit } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { recordAudit } from './audit-repository.ts';
import { verifyPassword } from './password-hash.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { hashRecoveryCode } from './second-factor.ts';
import {
  confirmTotp,
  countRecoveryCodes,
  removeTotp,
  replaceRecoveryCodes,
  spendTotpStep,
  storeTotpSecret,
} from './second-factor-repository.ts';
import type { StaffDeps } from './staff-deps.ts';
import { createTotpSecret, encodeBase32, findTotpStep, totpUri } from './totp.ts';
import { findUser } from './user-repository.ts';

const tries: RateRule = { limit: 10, windowSeconds: 3600 };
const recoveryCodeCount = 10;
/** Without letters and digits that look alike on paper. */
const recoveryLetters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

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

/** Whoever finds an unlocked screen must not be able to put a lock of their own on the account. */
async function provePassword(
  { db }: StaffDeps,
  userId: number,
  password: string,
): Promise<Result<null, 'wrong-own-password'> | Limited> {
  const key = `second-factor:${userId}`;
  const count = await countAgainstLimit(db, key, tries);
  if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  const user = await findUser(db, userId);
  if (!(await verifyPassword(password, user?.passwordHash ?? null)))
    return fail('wrong-own-password');
  await returnToLimit(db, key, tries);
  return ok(null);
}

export async function beginSecondFactor(
  deps: StaffDeps,
  { actor, password }: Pick<Author, 'actor'> & { password: string },
): Promise<Result<SecondFactorKey, 'wrong-own-password' | 'second-factor-is-on'> | Limited> {
  const proof = await provePassword(deps, actor.id, password);
  if (!proof.ok) return proof;
  const secret = createTotpSecret();
  const sealed = sealSecret(deps.signingKey, secret);
  if (!(await storeTotpSecret(deps.db, actor.id, sealed))) return fail('second-factor-is-on');
  return ok({ secret: encodeBase32(secret), uri: totpUri(secret, actor.email, deps.shopName) });
}

/** The first code proves that the app has the key; the recovery codes are shown this once. */
export async function confirmSecondFactor(
  deps: StaffDeps,
  { actor, code, address }: Author & { code: string },
): Promise<Result<string[], 'second-factor-refused' | 'second-factor-is-on'> | Limited> {
  const { db, signingKey } = deps;
  const count = await countAgainstLimit(db, `second-factor:${actor.id}`, tries);
  if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  const user = await findUser(db, actor.id);
  if (user?.totpConfirmedAt) return fail('second-factor-is-on');
  if (!user?.totpSecret) return fail('second-factor-refused');
  const step = findTotpStep(openSecret(signingKey, user.totpSecret), code.replace(/\s/g, ''), {
    now: new Date(),
    lastStep: user.totpLastStep,
  });
  if (step === null) return fail('second-factor-refused');
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode);
  await db.transaction(async (tx) => {
    await spendTotpStep(tx, actor.id, step);
    await confirmTotp(tx, actor.id);
    const hashes = codes.map((text) => hashRecoveryCode(signingKey, text.replace('-', '')));
    await replaceRecoveryCodes(tx, actor.id, hashes);
    const { email: subject } = actor;
    await recordAudit(tx, { actor, action: 'second-factor.switched-on', subject, address });
  });
  return ok(codes);
}

export async function removeSecondFactor(
  deps: StaffDeps,
  { actor, password, address }: Author & { password: string },
): Promise<Result<null, 'wrong-own-password'> | Limited> {
  const proof = await provePassword(deps, actor.id, password);
  if (!proof.ok) return proof;
  await deps.db.transaction(async (tx) => {
    await removeTotp(tx, actor.id);
    await replaceRecoveryCodes(tx, actor.id, []);
    const { email: subject } = actor;
    await recordAudit(tx, { actor, action: 'second-factor.switched-off', subject, address });
  });
  return ok(null);
}

function createRecoveryCode(): string {
  const letters = Array.from(
    { length: 10 },
    () => recoveryLetters[randomInt(recoveryLetters.length)],
  );
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}
