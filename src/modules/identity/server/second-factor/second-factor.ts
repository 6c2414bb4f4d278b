import type { PasskeyAnswer } from '#modules/identity/passkey-schema.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { ownedBy } from '../passkeys/ask-passkey.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { hasSecondFactor, type UserRow } from '../user-repository.ts';
import { redeemRecoveryCode } from './recovery-code.ts';
import { openSecret } from './sealed-secret.ts';
import { spendTotpStep } from './second-factor-repository.ts';
import { findTotpStep } from './totp.ts';

export type SecondFactorFailure =
  | 'second-factor-required'
  | 'passkey-required'
  | 'wrong-second-factor'
  | 'passkey-refused';

/** The factor that was used after the password. */
export type Factor = 'none' | 'authenticator' | 'recovery-code' | 'passkey';

export type FactorProof = { code?: string | undefined; passkey?: PasskeyAnswer | undefined };

type Deps = Pick<StaffDeps, 'db' | 'signingKeys' | 'relyingParty'>;

/** Accepts a passkey, a new code or a recovery code. Accounts without a second factor pass. */
export async function checkSecondFactor(
  deps: Deps,
  user: UserRow,
  { code, passkey, address }: FactorProof & { address: string },
): Promise<Result<Factor, SecondFactorFailure>> {
  if (!hasSecondFactor(user)) return ok('none');
  if (passkey) return checkPasskey(deps, user, { passkey, address });
  const given = (code ?? '').replace(/[\s-]/g, '').toUpperCase();
  if (given === '')
    return fail(user.totpConfirmedAt ? 'second-factor-required' : 'passkey-required');
  const step = stepOf(deps, user, given);
  if (step !== null && (await spendTotpStep(deps.db, user.id, step))) return ok('authenticator');
  if (await redeemRecoveryCode(deps, user.id, given)) return ok('recovery-code');
  return fail('wrong-second-factor');
}

function stepOf({ signingKeys }: Deps, user: UserRow, given: string): number | null {
  if (!user.totpSecret || !user.totpConfirmedAt) return null;
  const times = { now: new Date(), lastStep: user.totpLastStep };
  return findTotpStep(openSecret(signingKeys, user.totpSecret), given, times);
}

/** After a password, a touch of the security key is enough. */
async function checkPasskey(
  deps: Deps,
  user: UserRow,
  { passkey, address }: { passkey: PasskeyAnswer; address: string },
): Promise<Result<Factor, SecondFactorFailure>> {
  const owner = ownedBy.account(user.id);
  const asked = { purpose: 'second-factor', owner, mustVerify: false, address } as const;
  const verified = await verifyPasskey(deps, passkey, asked);
  return verified.ok && verified.value.id === user.id ? ok('passkey') : fail('passkey-refused');
}
