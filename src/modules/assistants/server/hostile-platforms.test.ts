import { generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newestRelease } from '#modules/assistants/release.ts';
import { capabilitiesIn } from '#modules/assistants/ucp.ts';
import { nearPlatforms } from '#tests/kit/assistants/assistant.ts';
import { startHttpsServer } from '#tests/kit/network/https-server.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { digestOf, type SigningTime, signRequest } from './signatures.ts';

const shop = await createTestShop({}, { strangers: nearPlatforms });
await addProduct(shop.database.db, { name: 'Kariba Sandal', subCategory: 'sandals' });
const admin = await createAdminBrowser(shop);

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as JsonWebKey;
const shown = { kid: 'k1', kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' } as const;
const key = { shown, secret: privateKey };

/** A network with any number of platforms; those under `/signed` publish a key. */
let isReachable = true;
let fetches = 0;
const home = await startHttpsServer((request, response) => {
  fetches += 1;
  if (!isReachable || request.url?.startsWith('/made-up')) return response.writeHead(404).end();
  const capabilities = Object.fromEntries(
    capabilitiesIn(newestRelease).map((name) => [name, [{ version: newestRelease }]]),
  );
  const keys = request.url?.startsWith('/signed') ? [shown] : [];
  return response.end(JSON.stringify({ ucp: { version: newestRelease, capabilities }, keys }));
});

type Call = {
  path?: string;
  body?: string;
  headers?: Record<string, string>;
  from?: string;
};

/** Sends a call as a platform's program does. */
async function send(profile: string, { path, body, headers, from = '77.1.1.1' }: Call = {}) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: path ?? '/ucp/catalog/search',
    payload: body ?? search,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'ucp-agent': agentOf(profile),
      'x-forwarded-for': from,
      ...headers,
    },
  });
  const said = answer.json();
  return { status: answer.statusCode, code: said.code ?? said.error?.data?.code, body: said };
}

const search = '{"query":"sandals"}';
const agentOf = (profile: string) => `profile="${profile}"`;
const mcpSearch = (profile: string) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'search_catalog',
      arguments: { meta: { 'ucp-agent': { profile } }, catalog: { query: 'sandals' } },
    },
  });

type Signing = { path?: string; body?: string; time?: SigningTime; further?: object };

/** The headers of a call that a platform has signed. */
function signed(profile: string, { path, body = search, time, further = {} }: Signing = {}) {
  const headers = { 'ucp-agent': agentOf(profile), 'content-digest': digestOf(body), ...further };
  const parts = ['@method', '@authority', '@path', ...Object.keys(headers)];
  const request = {
    method: 'POST',
    authority: 'localhost',
    path: path ?? '/ucp/catalog/search',
    query: '',
    headers,
  };
  return { ...headers, ...signRequest(request, parts, key, time) };
}

test('sixty calls with made-up profiles lock nobody out but who sent them', async () => {
  const known = `${home}/known`;
  expect((await send(known)).status).toBe(200);
  const guesses = [];
  for (let n = 0; n < 60; n += 1) {
    guesses.push(await send(`${home}/made-up?${n}`, { from: '77.6.6.6' }));
  }
  expect(guesses.at(0)).toMatchObject({ status: 424 });
  expect(guesses.at(-1)).toMatchObject({ status: 503 });
  expect((await send(`${home}/newcomer`, { from: '77.1.1.2' })).status).toBe(200);
  expect((await send(known, { from: '77.6.6.6' })).status).toBe(200);
});

test('only what is really fetched counts', async () => {
  const from = '77.7.7.7';
  for (let n = 0; n < 60; n += 1) {
    for (const profile of [`http://a.example/${n}`, `https://10.0.0.${n}/p`, `${home}/made-up`]) {
      await send(profile, { from });
    }
  }
  expect((await send(`${home}/second-newcomer`, { from })).status).toBe(200);
});

test('a platform that is known is served while its own server is away', async () => {
  const profile = `${home}/faithful`;
  await send(profile);
  const restarted = await createTestShop({}, { strangers: nearPlatforms, database: shop.database });
  isReachable = false;
  const before = fetches;
  const answer = await restarted.app.inject({
    method: 'POST',
    url: '/ucp/catalog/search',
    payload: search,
    headers: { 'content-type': 'application/json', 'ucp-agent': agentOf(profile) },
  });
  isReachable = true;
  expect(answer.statusCode).toBe(200);
  expect(fetches).toBe(before);
});

test.for(['/ucp/catalog/search', '/ucp/carts', '/ucp/mcp'])(
  'whoever publishes a key signs every call: %s',
  async (path) => {
    const profile = `${home}/signed`;
    const body = path === '/ucp/mcp' ? mcpSearch(profile) : search;
    expect(await send(profile, { path, body })).toMatchObject({
      status: 401,
      code: 'signature_missing',
    });
  },
);

test('a signed call is answered once, by REST and by MCP', async () => {
  const profile = `${home}/signed`;
  const headers = signed(profile);
  expect((await send(profile, { headers })).status).toBe(200);
  expect(await send(profile, { headers })).toMatchObject({
    status: 401,
    code: 'signature_invalid',
  });
  expect((await send(profile, { headers: signed(profile) })).status).toBe(200);
  const body = mcpSearch(profile);
  const mcp = { path: '/ucp/mcp', body, headers: signed(profile, { path: '/ucp/mcp', body }) };
  expect((await send(profile, mcp)).status).toBe(200);
  expect(await send(profile, mcp)).toMatchObject({ status: 401, code: 'signature_invalid' });
});

test.for([
  ['ten minutes old', { created: nowSeconds() - 600, nonce: randomUUID() }],
  ['of the time to come', { created: nowSeconds() + 600, nonce: randomUUID() }],
  ['without a time', { nonce: randomUUID() }],
  ['without a nonce', { created: nowSeconds() }],
] satisfies [string, SigningTime][])('a signature %s is refused', async ([, time]) => {
  const profile = `${home}/signed`;
  expect(await send(profile, { headers: signed(profile, { time }) })).toMatchObject({
    status: 401,
    code: 'signature_invalid',
  });
});

test('an idempotency key that was put in later breaks the signature', async () => {
  const profile = `${home}/signed`;
  const added = { ...signed(profile), 'idempotency-key': randomUUID() };
  expect(await send(profile, { headers: added })).toMatchObject({ code: 'signature_invalid' });
  const whole = signed(profile, { further: { 'idempotency-key': randomUUID() } });
  expect((await send(profile, { headers: whole })).status).toBe(200);
});

test('a platform that is switched off comes back under no other address of its host', async () => {
  await send(`${home}/one`);
  const { platforms } = (await admin.call('GET', '/api/admin/assistants')).json();
  const [one] = platforms.filter(({ profileUrl }: { profileUrl: string }) =>
    profileUrl.endsWith('/one'),
  );
  const url = `/api/admin/assistants/${one.id}`;
  expect((await admin.call('PUT', url, { isOff: true })).statusCode).toBe(200);
  const before = fetches;
  const upper = home.replace('localhost', 'LOCALHOST');
  const dotted = home.replace('localhost', 'localhost.');
  const coded = home.replace('localhost', 'localhos%74');
  for (const profile of [`${home}/one`, `${home}/two`, `${home}/one?x`, `${upper}/one`, coded]) {
    expect(await send(profile)).toMatchObject({ status: 403, code: 'profile_not_trusted' });
  }
  expect((await send(`${dotted}/one`)).status).toBe(400);
  expect(fetches).toBe(before);
  expect((await admin.call('PUT', url, { isOff: false })).statusCode).toBe(200);
  expect((await send(`${home}/two`)).status).toBe(200);
});

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

test('a signature for a guard against robots harms no platform that publishes no keys', async () => {
  const headers = {
    'signature-agent': '"https://bots.example"',
    'signature-input': `sig1=("@authority" "signature-agent");created=${nowSeconds()};keyid="x";tag="web-bot-auth"`,
    signature: 'sig1=:AAAA:',
  };
  for (let n = 0; n < 2; n += 1)
    expect((await send(`${home}/robot`, { headers })).status).toBe(200);
  expect((await send(`${home}/signed`, { headers })).status).toBe(401);
});
