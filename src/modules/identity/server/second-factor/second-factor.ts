import { fail, ok, type Result } from '#shared/result.ts';
import type { StaffDeps } from '../staff-deps.ts';
import type { UserRow } from '../user-repository.ts';
import { redeemRecoveryCode } from './recovery-code.ts';
import { openSecret } from './sealed-secret.ts';
import { spendTotpStep } from './second-factor-repository.ts';
import { findTotpStep } from './totp.ts';

export type SecondFactorFailure = 'second-factor-required' | 'wrong-second-factor';

/** Passes accounts without a second factor; otherwise wants a fresh code, or a recovery code. */
export async function checkSecondFactor(
  deps: Pick<StaffDeps, 'db' | 'signingKeys'>,
  user: Pick<UserRow, 'id' | 'totpSecret' | 'totpConfirmedAt' | 'totpLastStep'>,
  code: string | undefined,
): Promise<Result<'none' | 'authenticator' | 'recovery-code', SecondFactorFailure>> {
  if (!user.totpSecret || !user.totpConfirmedAt) return ok('none');
  const given = (code ?? '').replace(/[\s-]/g, '').toUpperCase();
  if (given === '') return fail('second-factor-required');
  const step = findTotpStep(openSecret(deps.signingKeys, user.totpSecret), given, {
    now: new Date(),
    lastStep: user.totpLastStep,
  });
  if (step !== null && (await spendTotpStep(deps.db, user.id, step))) return ok('authenticator');
  if (await redeemRecoveryCode(deps, user.id, given)) return ok('recovery-code');
  return fail('wrong-second-factor');
}
