import type { StaffDeps } from '../staff-deps.ts';
import type { UserRow } from '../user-repository.ts';
import { type ChallengeFor, challengeMinutes, storeChallenge } from './challenge-repository.ts';
import { listPasskeys } from './passkey-repository.ts';
import { webauthn } from './verify-passkey.ts';

export type PasskeyOptions = { options: Record<string, unknown> };

const timeout = challengeMinutes * 60_000;

/** A challenge for a second factor belongs to an account, one for a new passkey to a session. */
export const ownedBy = {
  account: (userId: number) => `account:${userId}`,
  session: (sessionId: string | null) => `session:${sessionId}`,
  browser: (tokenHash: string) => `browser:${tokenHash}`,
};

/** Accepts any passkey of this shop, since the user is not known yet. */
export async function askForAny(
  { db, relyingParty }: StaffDeps,
  owner: string,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: 'required',
    timeout,
  });
  await storeChallenge(db, options.challenge, { purpose: 'sign-in', owner });
  return { options: { ...options } };
}

/** Null if the account has no passkey. */
export async function askForOneOf(
  { db, relyingParty }: StaffDeps,
  userId: number,
): Promise<PasskeyOptions | null> {
  const known = await listPasskeys(db, userId);
  if (known.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
    timeout,
  });
  const owner = ownedBy.account(userId);
  await storeChallenge(db, options.challenge, { purpose: 'second-factor', owner });
  return { options: { ...options } };
}

export async function askForNew(
  { db, relyingParty, shopName }: StaffDeps,
  user: Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName'>,
  owner: string,
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await webauthn();
  const known = await listPasskeys(db, user.id);
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: relyingParty.id,
    userID: Buffer.from(`staff:${user.id}`),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    timeout,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const asked: ChallengeFor = { purpose: 'create', owner };
  await storeChallenge(db, options.challenge, asked);
  return { options: { ...options } };
}
