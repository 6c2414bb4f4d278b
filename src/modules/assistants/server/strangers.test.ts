import { generateKeyPairSync, sign } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type PlatformKey, readPlatformProfile } from '#modules/assistants/negotiate.ts';
import { readHttpsUrl, requestGuarded } from '#platform/guarded-request.ts';
import { isPublicAddress } from '#platform/public-address.ts';
import { nearPlatforms } from '#tests/kit/assistants/assistant.ts';
import { startHttpsServer, testCertificate } from '#tests/kit/network/https-server.ts';
import { type AskedProfile, createPlatformProfiles } from './platform-profiles.ts';
import { digestOf, findSignatureFault, shopKeyOf, signRequest } from './signatures.ts';

const profile = { ucp: { version: '2026-04-08', capabilities: {} } };
let asked = 0;

/** A hostile host: each path misbehaves in its own way. */
const host = await startHttpsServer((request, response) => {
  asked += 1;
  const path = request.url?.replace(/\?.*$/, '');
  if (path === '/good') return response.end(JSON.stringify(profile));
  if (path === '/moved') return response.writeHead(302, { location: '/good' }).end();
  if (path === '/garbage') return response.end('<html>');
  if (path === '/other') return response.end('{"ucp":{"version":"soon"}}');
  if (path === '/missing') return response.writeHead(404).end();
  if (path === '/huge') return Readable.from(hundredMegabytes()).pipe(response);
  // Never answers: the caller must time out.
  return undefined;
});

function* hundredMegabytes() {
  const part = 'x'.repeat(64 * 1024);
  for (let sent = 0; sent < 100 * 1024 * 1024; sent += part.length) yield part;
}

/** The shop's rules, except that this machine's addresses are allowed. */
const rules = { ...nearPlatforms, timeoutMs: 1500 };
const near = () => createPlatformProfiles({ rules });

describe('the profile of a platform', () => {
  test('is fetched once and cached for a while', async () => {
    const profiles = near();
    const before = asked;
    expect((await profiles.find(`${host}/good`)).ok).toBe(true);
    expect((await profiles.find(`${host}/good`)).ok).toBe(true);
    expect(asked - before).toBe(1);
  });

  test.for([
    ['/moved', 'profile_unreachable'],
    ['/missing', 'profile_unreachable'],
    ['/garbage', 'profile_malformed'],
    ['/other', 'profile_malformed'],
    ['/huge', 'profile_unreachable'],
    ['/never', 'profile_unreachable'],
  ] as const)('%s is refused as %s', async ([path, code]) => {
    expect(await near().find(host + path)).toMatchObject({ ok: false, code });
  });

  test('of a hundred megabytes is left off after what a profile may have', async () => {
    const url = `${host}/huge`;
    const refused = await requestGuarded({ url }, { ...rules, mostBytes: 64 * 1024 });
    expect(refused).toMatchObject({ code: 'too-large' });
  });

  test('that moved on is not followed', async () => {
    const before = asked;
    await near().find(`${host}/moved`);
    expect(asked - before).toBe(1);
  });

  test('is asked by https alone, under no name that carries a password', async () => {
    for (const url of ['http://agent.example/p', 'ftp://a/p', '', 'https://a:b@agent.example/p']) {
      expect(await near().find(url)).toMatchObject({ code: 'invalid_profile_url' });
    }
  });

  test('on a private address is not even connected to, by number or by name', async () => {
    const before = asked;
    const closed = { ca: testCertificate, mayUsePort: () => true };
    const profiles = createPlatformProfiles({ rules: closed });
    const { port } = new URL(host);
    for (const name of ['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', '169.254.169.254']) {
      const answer = await profiles.find(`https://${name}:${port}/good`);
      expect(answer).toMatchObject({ ok: false, code: 'profile_unreachable' });
    }
    expect(asked).toBe(before);
    const url = `https://localhost:${port}/good`;
    const refused = await requestGuarded({ url }, { ...closed, mostBytes: 100, timeoutMs: 1000 });
    expect(refused).toMatchObject({ code: 'private-address' });
  });

  test('is asked at the port of https alone', async () => {
    const before = asked;
    const profiles = createPlatformProfiles({ rules: { ...rules, mayUsePort: undefined } });
    expect(await profiles.find(`${host}/good`)).toMatchObject({ code: 'invalid_profile_url' });
    expect(asked).toBe(before);
    expect(readHttpsUrl('https://agent.example:443/p')).not.toBeNull();
    for (const port of [80, 444, 8443, 22]) {
      expect(readHttpsUrl(`https://agent.example:${port}/p`)).toBeNull();
    }
  });

  test('is one of twenty new ones a minute for whoever names it, and for all behind a network', async () => {
    const profiles = near();
    const from = async (caller: string, n: number) =>
      (await profiles.find(`${host}/missing?${caller}${n}`, caller)) as { code: string };
    for (let n = 0; n < 20; n += 1) {
      expect(await from('77.1.1.1', n)).toMatchObject({ code: 'profile_unreachable' });
    }
    expect(await from('77.1.1.1', 20)).toMatchObject({ code: 'busy' });
    expect(await from('77.1.1.2', 0)).toMatchObject({ code: 'profile_unreachable' });
    const codes = [];
    for (let n = 0; n < 161; n += 1) codes.push((await from(`2a00:1:1:${n}::1`, 0)).code);
    expect(codes.at(-2)).toBe('profile_unreachable');
    expect(codes.at(-1)).toBe('busy');
  });

  test('that was stored is asked again after five minutes, and serves a day without its platform', async () => {
    const minute = 60_000;
    const before = Date.now();
    let now = before;
    const stored = {
      profile: readPlatformProfile(profile),
      askedAt: new Date(before),
    } as AskedProfile;
    const profiles = createPlatformProfiles({
      rules,
      findStored: async () => stored,
      now: () => now,
    });
    const url = `${host}/missing?away`;
    const asks = asked;
    expect((await profiles.find(url)).ok).toBe(true);
    expect(asked - asks).toBe(0);
    now = before + 11 * minute;
    expect((await profiles.find(url)).ok).toBe(true);
    expect(asked - asks).toBe(1);
    now = before + 25 * 60 * minute;
    expect(await profiles.find(url)).toMatchObject({ code: 'profile_unreachable' });
  });
});

test.for([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['localhost', false],
] as const)('%s is open to the world: %s', ([address, isOpen]) => {
  expect(isPublicAddress(address)).toBe(isOpen);
});

describe('a signature', () => {
  const body = Buffer.from('{"query":"sandals"}');
  const request = {
    method: 'POST',
    authority: 'shop.example',
    path: '/ucp/catalog/search',
    query: '',
    headers: {
      'ucp-agent': 'profile="https://a.example/p"',
      'content-digest': digestOf(body),
    } as Record<string, string>,
  };
  const parts = ['@method', '@authority', '@path', 'ucp-agent', 'content-digest'];
  const key = shopKeyOf('ab'.repeat(32));
  const signed = {
    ...request,
    headers: { ...request.headers, ...signRequest(request, parts, key) },
  };
  const faultOf = (changed: Partial<typeof signed>, raw = body, keys = [key.shown]) =>
    findSignatureFault({ ...signed, ...changed }, raw, keys);

  test('of a known key over the whole call is good', () => {
    expect(faultOf({})).toBeNull();
  });

  test('is none where anything of the call was changed', () => {
    expect(faultOf({ path: '/ucp/carts' })).toBe('signature_invalid');
    expect(faultOf({ method: 'PUT' })).toBe('signature_invalid');
    expect(faultOf({ query: '?x' })).toBe('signature_invalid');
    expect(faultOf({}, Buffer.from('{}'))).toBe('digest_mismatch');
    expect(faultOf({}, body, [])).toBe('key_not_found');
    const other = { ...shopKeyOf('cd'.repeat(32)).shown, kid: key.shown.kid };
    expect(faultOf({}, body, [other])).toBe('signature_invalid');
  });

  test('that leaves out what matters, or is none, is refused', () => {
    const thin = { ...request.headers, ...signRequest(request, ['@method'], key) };
    expect(faultOf({ headers: thin })).toBe('signature_invalid');
    const odd = { ...signed.headers, 'signature-input': '((((' };
    expect(faultOf({ headers: odd })).toBe('signature_invalid');
    for (const name of ['constructor', '__proto__', '@constructor']) {
      const input = String(signed.headers['signature-input']).replace(')', ` "${name}")`);
      const inherited = { ...signed.headers, 'signature-input': input };
      expect(faultOf({ headers: inherited })).toBe('signature_invalid');
    }
  });

  test('is made of raw numbers, as the protocol wants it, and by the key that is shown', () => {
    const raw = /:(.*):/.exec(signed.headers.signature ?? '')?.[1] ?? '';
    expect(Buffer.from(raw, 'base64')).toHaveLength(64);
    expect(shopKeyOf('ab'.repeat(32)).shown).toEqual(key.shown);
    const unknown = { kid: key.shown.kid, kty: 'AKP', crv: 'ML-DSA-65' };
    expect(findSignatureFault(signed, body, [unknown])).toBe('algorithm_unsupported');
    const mixed = { ...key.shown, kty: 'OKP' };
    expect(findSignatureFault(signed, body, [mixed])).toBe('algorithm_unsupported');
  });

  const now = () => Math.floor(Date.now() / 1000);
  const keyPairs = {
    ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    ES384: generateKeyPairSync('ec', { namedCurve: 'P-384' }),
    EdDSA: generateKeyPairSync('ed25519'),
  };
  type Algorithm = keyof typeof keyPairs;

  /** Signed without our code, as another program would. */
  function signBy(name: Algorithm, list: string, lines: string[], parameters: string) {
    const input = `(${list});${parameters}`;
    const base = [...lines, `"@signature-params": ${input}`].join('\n');
    const hash = { ES256: 'sha256', ES384: 'sha384', EdDSA: null }[name];
    const secret = { key: keyPairs[name].privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return { input, signature: `:${sign(hash, Buffer.from(base), secret).toString('base64')}:` };
  }
  const shownKey = (name: Algorithm) =>
    ({ ...keyPairs[name].publicKey.export({ format: 'jwk' }), kid: 'k1' }) as PlatformKey;
  const agent = request.headers['ucp-agent'];
  const list = '"@method" "@authority" "@path" "ucp-agent" "content-digest"';
  const lines = [
    '"@method": POST',
    '"@authority": shop.example',
    '"@path": /ucp/catalog/search',
    `"ucp-agent": ${agent}`,
    `"content-digest": ${digestOf(body)}`,
  ];

  test.for(['ES256', 'ES384', 'EdDSA'] as const)('may be made by %s', (name) => {
    const made = signBy(name, list, lines, `created=${now()};nonce="12345678";keyid="k1"`);
    const headers = {
      ...request.headers,
      'signature-input': `sig1=${made.input}`,
      signature: `sig1=${made.signature}`,
    };
    const faultBy = (keys: PlatformKey[]) =>
      findSignatureFault({ ...request, headers }, body, keys);
    expect(faultBy([{ kid: 'other', kty: 'AKP' }, shownKey(name)])).toBeNull();
    const other = name === 'ES256' ? 'ES384' : 'ES256';
    expect(faultBy([shownKey(other)])).toBe('signature_invalid');
  });

  test('for a guard against robots counts as the platform’s own where it covers the call', () => {
    const made = signBy(
      'EdDSA',
      `${list} "signature-agent";key="bot"`,
      [...lines, '"signature-agent";key="bot": "https://a.example"'],
      `created=${now()};expires=${now() + 3600};keyid="k1";tag="web-bot-auth"`,
    );
    const headers = {
      ...request.headers,
      'signature-agent': 'x="https://b.example", bot="https://a.example"',
      'signature-input': `bot=${made.input}`,
      signature: `bot=${made.signature}`,
    };
    const faultWith = (changed: Record<string, string>) =>
      findSignatureFault({ ...request, headers: { ...headers, ...changed } }, body, [
        shownKey('EdDSA'),
      ]);
    expect(faultWith({})).toBeNull();
    expect(faultWith({ 'signature-agent': 'bot="https://c.example"' })).toBe('signature_invalid');
    const both = {
      'signature-input': `bot=${made.input}, ${signed.headers['signature-input']}`,
      signature: `bot=${made.signature}, ${signed.headers.signature}`,
    };
    const whole = { ...request, headers: { ...headers, ...both } };
    expect(findSignatureFault(whole, body, [key.shown])).toBeNull();
  });

  test('whose time is over, or that is for something else, is refused', () => {
    for (const further of [`expires=${now() - 1}`, 'tag="other"']) {
      const made = signBy(
        'ES256',
        list,
        lines,
        `created=${now()};nonce="12345678";keyid="k1";${further}`,
      );
      const headers = {
        ...request.headers,
        'signature-input': `sig1=${made.input}`,
        signature: `sig1=${made.signature}`,
      };
      expect(findSignatureFault({ ...request, headers }, body, [shownKey('ES256')])).toBe(
        'signature_invalid',
      );
    }
  });
});
