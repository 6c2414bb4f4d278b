import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import type { PlatformKey } from '#modules/assistants/negotiate.ts';
import type { PublicKey } from '#modules/assistants/ucp.ts';
import {
  type Component,
  memberOf,
  parameterOf,
  readSignature,
  type WrittenSignature,
} from './signature-input.ts';

type ShopKey = { shown: PublicKey; secret: KeyObject };

/** Derives the shop's key for assistants from its signing key; both change together. */
export function shopKeyOf(signingKey: string): ShopKey {
  const ecdh = createECDH('prime256v1');
  const d = Buffer.from(hkdfSync('sha256', signingKey, '', 'assistants: order events', 32));
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const jwk: JsonWebKey = { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') };
  const kid = createHash('sha256').update(point).digest('base64url').slice(0, 16);
  return {
    shown: { kid, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' },
    secret: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** A request as RFC 9421 defines it. Header names are in lower case. */
export type SignedRequest = {
  /** True if the call names its platform in the body, which its digest signs. */
  agentInBody?: boolean;
  method: string;
  authority: string;
  path: string;
  query: string;
  headers: Readonly<Record<string, string | undefined>>;
};

export function digestOf(body: string | Buffer): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

/** When a request was signed, in seconds, and a value unique among the signer's requests. */
export type SigningTime = { created?: number; nonce?: string };

const signedNow = () => ({ created: Math.floor(Date.now() / 1000), nonce: randomUUID() });

/** The headers that prove that this request is ours, signed over these components. */
export function signRequest(
  request: SignedRequest,
  parts: readonly string[],
  { shown, secret }: ShopKey,
  { created, nonce }: SigningTime = signedNow(),
): Record<string, string> {
  const components = parts.map((name) => ({ name, text: `"${name}"` }));
  const parameters = [
    `(${components.map(({ text }) => text).join(' ')})`,
    ...(created === undefined ? [] : [`created=${created}`]),
    ...(nonce === undefined ? [] : [`nonce="${nonce}"`]),
    `keyid="${shown.kid}"`,
  ].join(';');
  const base = baseOf(request, components, parameters) ?? '';
  const signature = sign('sha256', Buffer.from(base), { key: secret, dsaEncoding: 'ieee-p1363' });
  return {
    'signature-input': `sig1=${parameters}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  };
}

export type SignatureFault =
  | 'signature_invalid'
  | 'key_not_found'
  | 'digest_mismatch'
  | 'algorithm_unsupported';

/** Allows for clocks that differ and for slow calls. */
const mostSecondsApart = 300;

/** The value that is unique for each signed request; null if it is missing. */
export function nonceOf(written: WrittenSignature): string | null {
  const nonce = parameterOf(written.parameters, 'nonce');
  if (nonce !== null) return /^[\x21-\x7e]{8,200}$/.test(nonce) ? nonce : null;
  // Such signatures need no nonce. An identical signature is a replay of the same request.
  return written.isBotAuth ? digestOf(written.signature) : null;
}

function isOfNow(parameters: string): boolean {
  const now = Date.now() / 1000;
  const created = Number(parameterOf(parameters, 'created'));
  const expires = parameterOf(parameters, 'expires');
  return Math.abs(now - created) <= mostSecondsApart && (expires === null || Number(expires) > now);
}

/** By the curve of the key, as the protocol defines; other curves are not supported. */
const algorithms: Readonly<Record<string, { kty: string; hash: string | null }>> = {
  'P-256': { kty: 'EC', hash: 'sha256' },
  'P-384': { kty: 'EC', hash: 'sha384' },
  Ed25519: { kty: 'OKP', hash: null },
};

function algorithmOf({ kty, crv = '' }: PlatformKey) {
  const algorithm = Object.hasOwn(algorithms, crv) ? algorithms[crv] : undefined;
  return algorithm?.kty === kty ? algorithm : null;
}

/** Null if the request has a valid recent signature of one of these keys. */
export function findSignatureFault(
  request: SignedRequest,
  rawBody: Buffer | undefined,
  keys: readonly PlatformKey[],
): SignatureFault | null {
  const written = readSignature(request.headers);
  if (!written || !isOfNow(written.parameters)) return 'signature_invalid';
  const { components, parameters, signature } = written;
  const kid = parameterOf(parameters, 'keyid');
  if (!kid || nonceOf(written) === null) return 'signature_invalid';
  if (!isWhole(components, rawBody, request)) return 'signature_invalid';
  if (rawBody && request.headers['content-digest'] !== digestOf(rawBody)) return 'digest_mismatch';
  const key = keys.find((each) => each.kid === kid);
  if (!key) return 'key_not_found';
  const algorithm = algorithmOf(key);
  if (!algorithm) return 'algorithm_unsupported';
  const base = baseOf(request, components, parameters);
  const isGood = base !== null && isSignedBy(base, signature, key, algorithm.hash);
  return isGood ? null : 'signature_invalid';
}

/** Whether the components include those without which a signature proves nothing. */
function isWhole(
  components: readonly Component[],
  rawBody: Buffer | undefined,
  { query, headers, agentInBody }: SignedRequest,
): boolean {
  const needed = [
    '@method',
    '@authority',
    '@path',
    ...(agentInBody ? [] : ['ucp-agent']),
    ...(query ? ['@query'] : []),
    ...(rawBody || agentInBody ? ['content-digest'] : []),
    ...(headers['idempotency-key'] === undefined ? [] : ['idempotency-key']),
  ];
  const texts = components.map(({ text }) => text);
  return (
    needed.every((name) => texts.includes(`"${name}"`)) && new Set(texts).size === texts.length
  );
}

function isSignedBy(
  base: string,
  signature: string,
  { kty, crv, x, y }: PlatformKey,
  hash: string | null,
): boolean {
  try {
    const jwk: JsonWebKey = { kty, crv, x, ...(kty === 'EC' && { y }) };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const raw = Buffer.from(signature, 'base64');
    return verify(hash, Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, raw);
  } catch {
    return false;
  }
}

function baseOf(
  { method, authority, path, query, headers }: SignedRequest,
  components: readonly Component[],
  parameters: string,
): string | null {
  const derived: Record<string, string> = {
    '@method': method,
    '@authority': authority.toLowerCase(),
    '@path': path,
    '@query': query,
  };
  const lines: string[] = [];
  for (const { text, name, key } of components) {
    const from = name.startsWith('@') ? derived : headers;
    const value = Object.hasOwn(from, name) ? from[name]?.trim() : undefined;
    const signed = key === undefined ? value : memberOf(value, key);
    if (signed === undefined) return null;
    lines.push(`${text}: ${signed}`);
  }
  return [...lines, `"@signature-params": ${parameters}`].join('\n');
}
