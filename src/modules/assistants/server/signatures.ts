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

type ShopKey = { shown: PublicKey; secret: KeyObject };

/** The shop's key for signing to assistants follows from its own, and changes when that does. */
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

/** A request as RFC 9421 sees it. Header names are in small letters. */
export type SignedRequest = {
  /** Where the call names its platform in its body, which is signed by its digest. */
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

/** When a request was signed, in seconds, and a word that no other request of the signer has. */
export type SigningTime = { created?: number; nonce?: string };

const signedNow = () => ({ created: Math.floor(Date.now() / 1000), nonce: randomUUID() });

/** The headers that say that this request is ours, over these parts of it. */
export function signRequest(
  request: SignedRequest,
  parts: readonly string[],
  { shown, secret }: ShopKey,
  { created, nonce }: SigningTime = signedNow(),
): Record<string, string> {
  const parameters = [
    `(${parts.map((part) => `"${part}"`).join(' ')})`,
    ...(created === undefined ? [] : [`created=${created}`]),
    ...(nonce === undefined ? [] : [`nonce="${nonce}"`]),
    `keyid="${shown.kid}"`,
  ].join(';');
  const base = baseOf(request, parts, parameters) ?? '';
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

const inputLook = /^([a-z][a-z0-9_-]*)=(\(((?:"[^"\\]+"(?: |(?=\))))*)\)[^,]*)$/;

/** Clocks differ, and a call takes its time. */
const mostSecondsApart = 300;

/** What must differ in each signed request; null where it is missing. */
export function nonceOf({ headers }: SignedRequest): string | null {
  return (
    /;nonce="([\x21\x23-\x5b\x5d-\x7e]{8,200})"/.exec(headers['signature-input'] ?? '')?.[1] ?? null
  );
}

function isOfNow(parameters: string): boolean {
  const created = Number(/;created=(\d{1,12})(?=;|$)/.exec(parameters)?.[1] ?? 0);
  return Math.abs(Date.now() / 1000 - created) <= mostSecondsApart;
}

/** Null where the request bears a good signature of one of these keys, made just now. */
export function findSignatureFault(
  request: SignedRequest,
  rawBody: Buffer | undefined,
  keys: readonly PlatformKey[],
): SignatureFault | null {
  const { headers } = request;
  const [, label = '', parameters = '', list = ''] =
    inputLook.exec(headers['signature-input'] ?? '') ?? [];
  const given = new RegExp(`^${label}=:([A-Za-z0-9+/=]+):$`).exec(headers.signature ?? '')?.[1];
  const kid = /;keyid="([^"\\]+)"/.exec(parameters)?.[1];
  if (label === '' || !given || !kid) return 'signature_invalid';
  if (!isOfNow(parameters) || nonceOf(request) === null) return 'signature_invalid';
  const parts = [...list.matchAll(/"([^"]+)"/g)].map(([, part = '']) => part);
  if (!isWhole(parts, rawBody, request)) return 'signature_invalid';
  if (rawBody && headers['content-digest'] !== digestOf(rawBody)) return 'digest_mismatch';
  const key = keys.find((each) => each.kid === kid);
  if (!key) return 'key_not_found';
  if (key.kty !== 'EC' || key.crv !== 'P-256') return 'algorithm_unsupported';
  const base = baseOf(request, parts, parameters);
  return base !== null && isSignedBy(base, given, key) ? null : 'signature_invalid';
}

/** What has to be signed for the rest to mean anything. */
function isWhole(
  parts: readonly string[],
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
  return needed.every((part) => parts.includes(part)) && new Set(parts).size === parts.length;
}

function isSignedBy(base: string, signature: string, { kty, crv, x, y }: PlatformKey): boolean {
  try {
    const jwk: JsonWebKey = { kty, crv, x, y };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const raw = Buffer.from(signature, 'base64');
    return verify('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, raw);
  } catch {
    return false;
  }
}

function baseOf(
  { method, authority, path, query, headers }: SignedRequest,
  parts: readonly string[],
  parameters: string,
): string | null {
  const derived: Record<string, string> = {
    '@method': method,
    '@authority': authority.toLowerCase(),
    '@path': path,
    '@query': query,
  };
  const lines: string[] = [];
  for (const part of parts) {
    const value = part.startsWith('@') ? derived[part] : headers[part]?.trim();
    if (value === undefined) return null;
    lines.push(`"${part}": ${value}`);
  }
  return [...lines, `"@signature-params": ${parameters}`].join('\n');
}
