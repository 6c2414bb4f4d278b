import type { Author } from '#modules/identity/author.ts';
import { countAgainstLimit } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { recordOwn } from '../staff-audit.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { findUser } from '../user-repository.ts';
import {
  type Limited,
  type Proof,
  proveOneself,
  refuse,
  tries,
  type Unproved,
} from './prove-oneself.ts';
import { createRecoveryCodes, hashRecoveryCodes } from './recovery-code.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import {
  confirmTotp,
  countRecoveryCodes,
  removeTotp,
  replaceRecoveryCodes,
  spendTotpStep,
  storeTotpSecret,
} from './second-factor-repository.ts';
import { createTotpSecret, encodeBase32, findTotpStep, totpUri } from './totp.ts';

export type SecondFactorState = { enabled: boolean; recoveryCodesLeft: number };
export type SecondFactorKey = { secret: string; uri: string };

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

export async function beginSecondFactor(
  deps: StaffDeps,
  proof: Author & Proof,
): Promise<Result<SecondFactorKey, 'second-factor-is-on'> | Unproved> {
  const user = await findUser(deps.db, proof.actor.id);
  if (user?.totpConfirmedAt) return fail('second-factor-is-on');
  const proved = await proveOneself(deps, proof);
  if (!proved.ok) return proved;
  const { actor } = proof;
  const secret = createTotpSecret();
  const sealed = sealSecret(deps.signingKeys, secret);
  if (!(await storeTotpSecret(deps.db, actor.id, sealed))) return fail('second-factor-is-on');
  return ok({ secret: encodeBase32(secret), uri: totpUri(secret, actor.email, deps.shopName) });
}

/** The first code proves that the app has the secret. Recovery codes are shown only here. */
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
    await recordOwn(tx, { actor, address }, 'second-factor.switched-on');
  });
  return ok(codes);
}

/** Asks for both factors, since an attacker may have one of them. */
export async function removeSecondFactor(
  deps: StaffDeps,
  proof: Author & Proof,
): Promise<Result<null, never> | Unproved> {
  const proved = await proveOneself(deps, proof);
  if (!proved.ok) return proved;
  const { actor } = proof;
  await deps.db.transaction(async (tx) => {
    await removeTotp(tx, actor.id);
    if (proved.value.passkeyCount === 0) await replaceRecoveryCodes(tx, actor.id, []);
    await deps.mails.secondFactorOff(tx, actor);
    await recordOwn(tx, proof, 'second-factor.switched-off');
  });
  return ok(null);
}
