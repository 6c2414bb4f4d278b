import { createHash } from 'node:crypto';
import { type Negotiated, negotiate, type PlatformProfile } from '#modules/assistants/negotiate.ts';
import { type Release, readRelease, releases } from '#modules/assistants/release.ts';
import type { AssistantParts, Caller } from '#modules/assistants/server/assistant-parts.ts';
import {
  claimReplay,
  dropReplay,
  findReplay,
  keepReplay,
} from '#modules/assistants/server/assistant-repository.ts';
import type { ProfileFailure } from '#modules/assistants/server/platform-profiles.ts';
import {
  claimNonce,
  isHostOff,
  notePlatform,
} from '#modules/assistants/server/platform-repository.ts';
import type { SignatureFault } from '#modules/assistants/server/signatures.ts';
import { offeredCapabilities } from '#modules/assistants/ucp.ts';
import { fault, problem, refusal, type UcpAnswer } from '#modules/assistants/ucp-message.ts';
import { countAddress, countAgainstLimit, type RateAnswer } from '#platform/rate-limit.ts';
import { isKeepable } from '#shared/text.ts';
import { isWrite, type Operation, operations } from './operations.ts';

/** A call by REST or MCP. */
export type UcpCall = {
  operation: string;
  /** The address of the caller's profile; empty if absent. */
  profileUrl: string;
  id: string;
  input: unknown;
  /** The hash of the raw body, if the input is the body. */
  bodyHash?: string | undefined;
  idempotencyKey?: string | undefined;
  /** The caller's address. */
  address: string;
  signature: CallSignature | null;
};

export type CallSignature = {
  nonce: string | null;
  /** Whether the signature is meant for a bot guard in front of the shop. */
  isBotAuth: boolean;
  findFault(keys: PlatformProfile['keys']): SignatureFault | null;
};

/** Limits for one address, and for one assistant from all addresses. */
const addressLimit = { limit: 600, windowSeconds: 60 };
const platformLimit = { limit: 3000, windowSeconds: 60 };

const profileFaults: Record<Exclude<ProfileFailure, 'busy'>, [number, string]> = {
  invalid_profile_url: [400, 'The call must name the https address of the platform’s profile.'],
  profile_unreachable: [424, 'The platform’s profile could not be fetched.'],
  profile_malformed: [422, 'The platform’s profile could not be read.'],
};

const signatureFaults: Record<SignatureFault, [number, string]> = {
  signature_invalid: [401, 'The signature is not right, too old, or has no time or nonce.'],
  key_not_found: [401, 'The platform’s profile has no such key.'],
  digest_mismatch: [400, 'The digest is not that of the body.'],
  algorithm_unsupported: [400, 'Signatures must be ES256, ES384 or EdDSA.'],
};

/** Handles every call: identity, negotiation, limits, signature and replay. */
export async function answerCall(parts: AssistantParts, call: UcpCall): Promise<UcpAnswer> {
  const operation = operations[call.operation];
  if (!operation) return fault(404, 'not_found', 'There is no such call.');
  const counted = await countAddress(parts.db, 'assistants', call.address, addressLimit);
  if (!counted.allowed) return tooMany(counted);
  const known = await knowCaller(parts, call);
  if ('answer' in known) return known.answer;
  const { caller } = known;
  if (!caller.negotiated.includes(operation.capability)) return incompatible(caller);
  const read = readInput(operation, call.input, caller.release);
  if ('answer' in read) return read.answer;
  const run = () => operation.run(parts, caller, call.id, read.input);
  return isWrite(operation) && call.idempotencyKey !== undefined
    ? runOnce(parts, caller, call, call.idempotencyKey, run)
    : run();
}

function incompatible(caller: Caller): UcpAnswer {
  const content = 'The platform’s profile does not name what this call needs.';
  return refusal(caller, problem('capabilities_incompatible', content, 'unrecoverable'));
}

function tooMany({ retryAfterSeconds }: Exclude<RateAnswer, { allowed: true }>): UcpAnswer {
  const answer = fault(429, 'too_many_requests', 'Too many calls. Please wait a moment.');
  return { ...answer, retryAfterSeconds };
}

type Known = { caller: Caller } | { answer: UcpAnswer };

async function knowCaller(
  parts: AssistantParts,
  { profileUrl, address, signature }: UcpCall,
): Promise<Known> {
  if (await isHostOff(parts.db, profileUrl)) {
    return { answer: fault(403, 'profile_not_trusted', 'The shop does not answer this platform.') };
  }
  const found = await parts.profiles.find(profileUrl, address);
  if (!found.ok) return { answer: profileFault(found.code) };
  const { profile } = found.value;
  const release = readRelease(profile.version);
  if (!release) {
    const content = `The shop speaks UCP ${releases.join(' and ')}, the platform ${profile.version}.`;
    return { answer: fault(422, 'version_unsupported', content) };
  }
  const wrong = signatureFault(profile, signature);
  if (wrong) return { answer: wrong };
  const platform = await notePlatform(parts.db, profileUrl, found.value);
  const nonce = profile.keys.length > 0 && signature?.nonce;
  if (nonce && !(await claimNonce(parts.db, platform.id, nonce))) return { answer: usedBefore };
  const counted = await countAgainstLimit(parts.db, `assistant:${platform.id}`, platformLimit);
  if (!counted.allowed) return { answer: tooMany(counted) };
  return { caller: { platform, address, ...spokenWith(parts, profile, release) } };
}

/** The release that a platform declares, and the common capabilities in it. */
export function spokenWith(
  { settings, publicUrl }: Pick<AssistantParts, 'settings' | 'publicUrl'>,
  profile: PlatformProfile,
  release: Release,
): Negotiated {
  const hasDiscounts = settings.current().offers.discounts;
  const ours = offeredCapabilities({ publicUrl, hasDiscounts }, release);
  return { release, negotiated: negotiate(ours, profile, release) };
}

function profileFault(code: ProfileFailure): UcpAnswer {
  if (code === 'busy') {
    const answer = fault(503, 'unavailable', 'Too many new platforms. Please try again shortly.');
    return { ...answer, retryAfterSeconds: 60 };
  }
  const [status, content] = profileFaults[code];
  return fault(status, code, content);
}

const usedBefore = fault(401, 'signature_invalid', 'This signature was used before.');

/** A platform that publishes keys must sign its calls, so nobody else can use its name. */
function signatureFault(
  { keys }: PlatformProfile,
  signature: CallSignature | null,
): UcpAnswer | null {
  if (keys.length === 0 && (!signature || signature.isBotAuth)) return null;
  if (!signature) {
    return fault(401, 'signature_missing', 'A platform that publishes keys signs every call.');
  }
  const wrong = signature.findFault(keys);
  if (!wrong) return null;
  const [status, content] = signatureFaults[wrong];
  return fault(status, wrong, content);
}

type ReadInput = { input: unknown } | { answer: UcpAnswer };

function readInput({ input: schemaIn }: Operation, given: unknown, release: Release): ReadInput {
  if (!schemaIn) return { input: null };
  const read = schemaIn(release).safeParse(given ?? {});
  if (read.success) return { input: read.data };
  const [issue] = read.error.issues;
  const place = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return {
    answer: fault(400, 'invalid_request', `${place}${issue?.message ?? 'is not valid'}`),
  };
}

const longestKey = 200;

async function runOnce(
  { db }: AssistantParts,
  { platform }: Caller,
  { operation, id, input, bodyHash }: UcpCall,
  key: string,
  run: () => Promise<UcpAnswer>,
): Promise<UcpAnswer> {
  if (key === '' || key.length > longestKey || !isKeepable(key)) {
    return fault(400, 'invalid_request', 'The idempotency key must be a UUID.');
  }
  const replay = { platformId: platform.id, operation, key };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([id, bodyHash ?? input]))
    .digest('base64url');
  if (!(await claimReplay(db, { ...replay, fingerprint }))) {
    const before = await findReplay(db, replay);
    if (before && before.fingerprint !== fingerprint) {
      return fault(409, 'idempotency_conflict', 'This key was used for another call.');
    }
    return before?.answer ?? fault(409, 'idempotency_conflict', 'The same call is under way.');
  }
  try {
    const answer = await run();
    await keepReplay(db, replay, answer);
    return answer;
  } catch (error) {
    await dropReplay(db, replay);
    throw error;
  }
}
