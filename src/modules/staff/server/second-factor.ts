import { createHmac } from 'node:crypto';
import { fail, ok, type Result } from '#shared/result.ts';
import { openSecret } from './sealed-secret.ts';
import { spendRecoveryCode, spendTotpStep } from './second-factor-repository.ts';
import type { StaffDeps } from './staff-deps.ts';
import { findTotpStep } from './totp.ts';
import type { UserRow } from './user-repository.ts';

export type SecondFactorFailure = 'second-factor-required' | 'wrong-second-factor';

/** Passes accounts without a second factor; otherwise wants a fresh code, or a recovery code. */
export async function checkSecondFactor(
  deps: Pick<StaffDeps, 'db' | 'signingKey'>,
  user: Pick<UserRow, 'id' | 'totpSecret' | 'totpConfirmedAt' | 'totpLastStep'>,
  code: string | undefined,
): Promise<Result<'none' | 'authenticator' | 'recovery-code', SecondFactorFailure>> {
  if (!user.totpSecret || !user.totpConfirmedAt) return ok('none');
  const given = (code ?? '').replace(/[\s-]/g, '').toUpperCase();
  if (given === '') return fail('second-factor-required');
  const step = findTotpStep(openSecret(deps.signingKey, user.totpSecret), given, {
    now: new Date(),
    lastStep: user.totpLastStep,
  });
  if (step !== null && (await spendTotpStep(deps.db, user.id, step))) return ok('authenticator');
  const hash = hashRecoveryCode(deps.signingKey, given);
  if (await spendRecoveryCode(deps.db, user.id, hash)) return ok('recovery-code');
  return fail('wrong-second-factor');
}

export function hashRecoveryCode(signingKey: string, code: string): string {
  return createHmac('sha256', signingKey).update(`recovery:${code}`).digest('hex');
}
