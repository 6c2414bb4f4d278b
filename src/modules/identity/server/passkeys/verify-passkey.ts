import { recordAudit } from '#modules/audit/server/index.ts';
import type { NewPasskey, PasskeyAnswer } from '#modules/identity/passkey-schema.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { StaffDeps } from '../staff-deps.ts';
import type { UserRow } from '../user-repository.ts';
import { type ChallengeFor, takeChallenge } from './challenge-repository.ts';
import { findPasskey, type NewPasskeyRow, notePasskeyUse } from './passkey-repository.ts';

type Deps = Pick<StaffDeps, 'db' | 'relyingParty'>;
type Asked = ChallengeFor & { mustVerify: boolean; address: string };

/** Loaded on first use, since most processes never need it. */
export const webauthn = () => import('@simplewebauthn/server');

/** Returns the user whose passkey signed the challenge. A refusal gives no reason. */
export async function verifyPasskey(
  deps: Deps,
  answer: PasskeyAnswer,
  asked: Asked,
): Promise<Result<UserRow, 'passkey-refused'>> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  const isAsked = challenge !== null && (await takeChallenge(deps.db, challenge, asked));
  const found = isAsked ? await findPasskey(deps.db, answer.id) : null;
  if (!found || challenge === null) return fail('passkey-refused');
  const { passkey, user } = found;
  const counter = await counterIn(deps, answer, {
    challenge,
    mustVerify: asked.mustVerify,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      // The real counter is compared below, where a copied key is recorded.
      counter: 0,
    },
  });
  if (counter === null) return fail('passkey-refused');
  if (await notePasskeyUse(deps.db, passkey.id, counter)) return ok(user);
  await recordAudit(deps.db, {
    actor: user,
    action: 'passkey.counter-refused',
    subject: user.email,
    detail: { name: passkey.name },
    address: asked.address,
  });
  return fail('passkey-refused');
}

type Expected = {
  challenge: string;
  mustVerify: boolean;
  credential: { id: string; publicKey: Buffer<ArrayBuffer>; counter: number };
};

/** Null if signature, origin, challenge or the required user verification is wrong. */
async function counterIn(
  { relyingParty }: Pick<Deps, 'relyingParty'>,
  answer: PasskeyAnswer,
  { challenge, mustVerify, credential }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: mustVerify,
      credential,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** The data of a new passkey to store; null if the answer does not match the challenge. */
export async function readNewPasskey(
  { db, relyingParty }: Deps,
  answer: NewPasskey,
  asked: ChallengeFor,
): Promise<Omit<NewPasskeyRow, 'userId' | 'name'> | null> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  if (challenge === null || !(await takeChallenge(db, challenge, asked))) return null;
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      // A key without user verification is only a second factor; it never signs in alone.
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: answer.response.transports,
    };
  } catch {
    return null;
  }
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
