import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { app, services } = shop;

const json = { 'content-type': 'application/json' };

describe('calls that make no sense', () => {
  test.each([
    ['broken JSON', 'POST', '/api/anything', json, '{', 400, 'malformed-json'],
    [
      'an empty body that claims to be JSON',
      'POST',
      '/api/anything',
      json,
      '',
      400,
      'missing-body',
    ],
    [
      'an unknown content type',
      'POST',
      '/api/anything',
      { 'content-type': 'text/csv' },
      'a,b',
      415,
      'unsupported-media-type',
    ],
    [
      'a body of more than a megabyte',
      'POST',
      '/api/anything',
      json,
      `"${'x'.repeat(1_100_000)}"`,
      413,
      'body-too-large',
    ],
    [
      'a prototype-polluting body',
      'POST',
      '/api/anything',
      json,
      '{"__proto__":{"a":1}}',
      400,
      'malformed-json',
    ],
    ['an unknown call', 'GET', '/api/nothing-here', {}, undefined, 404, 'not-found'],
    [
      'an unknown call with a method of its own',
      'DELETE',
      '/api/nothing-here',
      {},
      undefined,
      404,
      'not-found',
    ],
    ['a page asked for by POST', 'POST', '/category/shoes', json, '{}', 404, 'not-found'],
    ['a broken percent code', 'GET', '/api/products/%E0%A4%A', {}, undefined, 400, 'bad-request'],
    [
      'a list with a nonsense limit',
      'GET',
      '/api/products?limit=lots',
      {},
      undefined,
      400,
      'invalid-input',
    ],
  ] as const)(
    '%s is answered in words',
    async (_name, method, url, headers, payload, status, code) => {
      const answer = await app.inject({ method, url, headers, payload });
      expect(answer.statusCode).toBe(status);
      const body = answer.json();
      expect(body).toMatchObject({ success: false, code });
      expect(body.error).toBe(body.message);
      expect(body.message).toMatch(/\w{3,}/);
      expect(answer.body).not.toMatch(/node_modules|at \w+ \(/);
    },
  );

  test('a state-changing call from another site is refused, ours and a program without a browser are not', async () => {
    const call = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/nothing',
        headers: { ...json, ...headers },
        payload: '{}',
      });
    expect((await call({ origin: 'https://evil.example' })).json()).toMatchObject({
      code: 'foreign-origin',
    });
    expect((await call({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await call({ origin: 'null' })).statusCode).toBe(403);
    expect((await call({ origin: 'http://localhost:3000' })).statusCode).toBe(404);
    expect((await call({})).statusCode).toBe(404);
  });
});

test('behind a proxy a caller is whom the proxy saw, not whom the caller names', async () => {
  await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.77' },
    payload: { email: 'nobody@example.com', password: 'guess1' },
  });
  const { entries } = await services.audit.list({ limit: 1 });
  expect(entries).toMatchObject([{ action: 'staff.login-refused', address: '203.0.113.77' }]);
});

describe('what operators ask', () => {
  test('the shop is alive and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('metrics are for this machine only', async () => {
    const own = await app.inject('/metrics');
    expect(own.body).toContain('http_request_duration_seconds');
    const other = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect(other.statusCode).toBe(404);
    const proxied = await app.inject({
      url: '/metrics',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(proxied.statusCode).toBe(404);
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip'])(
    'a proxy that sends %s is not this machine',
    async (header) => {
      const answer = await app.inject({ url: '/metrics', headers: { [header]: '127.0.0.1' } });
      expect(answer.statusCode).toBe(404);
    },
  );

  test('with the token metrics can be read from elsewhere', async () => {
    const token = 'a token of 24 characters';
    const open = await createTestShop({ METRICS_TOKEN: token });
    const read = async (authorization: string) =>
      (
        await open.app.inject({
          url: '/metrics',
          remoteAddress: '203.0.113.9',
          headers: { authorization },
        })
      ).statusCode;
    expect(await read(`Bearer ${token}`)).toBe(200);
    expect(await read(`Bearer ${token}x`)).toBe(404);
    expect(await read('')).toBe(404);
  });

  test('the calls are documented for machines and for people', async () => {
    const staff = await createAdminBrowser(shop);
    const document = (await staff.call('GET', '/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\./);
    expect(Object.keys(document.paths)).toContain('/api/products');
    const { get: list } = document.paths['/api/products'];
    expect(list.security).toBeUndefined();
    expect(list.responses.default.content['application/json'].schema.required).toContain('code');
    for (const [path, method] of [
      ['/api/admin/orders', 'get'],
      ['/api/upload', 'post'],
    ] as const) {
      expect(document.paths[path][method].security).toEqual([{ staffSession: [] }]);
      expect(Object.keys(document.paths[path][method].responses)).toEqual(['200', 'default']);
    }
    expect(document.paths['/api/admin/login'].post.security).toBeUndefined();
    expect(document.paths['/api/admin/orders/{id}/refunds'].post['x-need']).toBe('orders.refund');
    expect(document.components.securitySchemes.staffSession).toMatchObject({
      in: 'cookie',
      name: 'ndoro_staff',
    });
    const page = await staff.call('GET', '/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/products/{id}');
    expect(page.body).toContain('(staff: orders.refund)');
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  });
});

test('strangers read of the public calls alone, and staff’s calls are for staff', async () => {
  const document = (await app.inject('/api/openapi.json')).json();
  expect(Object.keys(document.paths)).toContain('/api/products/{id}');
  expect(Object.keys(document.paths['/api/admin/login'])).toEqual(['post']);
  expect(Object.keys(document.paths)).not.toContain('/api/admin/orders');
  const page = await app.inject('/api/docs');
  expect(page.body).toContain('/api/products/{id}');
  expect(page.body).not.toContain('/api/admin/orders');
  expect(page.body).not.toContain('(staff:');
});

describe('names', () => {
  const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers });

  test.each(['localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000', 'LOCALHOST.'])(
    'a demo shop answers as %s',
    async (host) => {
      expect((await ask('/api/products', { host })).statusCode).toBe(200);
    },
  );

  test.each(['/api/products', '/dev/inbox', '/about', '/favicon.svg', '/emulators/stripe/control'])(
    'under a foreign name there is no %s',
    async (url) => {
      for (const headers of [
        { host: 'rebound.example' },
        { host: 'rebound.example', 'x-forwarded-host': 'localhost' },
        { host: 'localhost', 'x-forwarded-host': 'rebound.example' },
      ] as Record<string, string>[]) {
        const answer = await ask(url, headers);
        expect(answer.statusCode).toBe(421);
        expect(answer.json()).toMatchObject({
          code: 'foreign-host',
          message:
            'This shop does not answer under that name. Whoever runs it can allow it with ALLOWED_HOSTS.',
        });
      }
    },
  );

  test('balancers may ask by any name whether the shop is alive', async () => {
    expect((await ask('/healthz', { host: '10.1.2.3' })).statusCode).toBe(200);
  });

  test('a live shop answers under its own names, and to its machine', async () => {
    const live = await createTestShop({ ...liveEnvironment, ALLOWED_HOSTS: 'www.ndoro.example' });
    const status = async (headers: Record<string, string>) =>
      (await live.app.inject({ url: '/api/products', headers })).statusCode;
    expect(await status({ host: 'ndoro.example' })).toBe(200);
    expect(await status({ host: 'www.ndoro.example:443' })).toBe(200);
    expect(await status({ host: 'localhost:3000' })).toBe(200);
    expect(await status({ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' })).toBe(421);
    expect(await status({ host: 'evil.example' })).toBe(421);
  });
});

test('every answer says that it is what it says and in no frame, files and errors too', async () => {
  const answers = [
    await app.inject('/api/products'),
    await app.inject('/no-such-page'),
    await app.inject({ method: 'POST', url: '/category/shoes', payload: {} }),
    await app.inject('/api/products/%E0%A4%A'),
    await app.inject({ url: '/api/products', headers: { host: 'evil.example' } }),
    await app.inject('/emulators/paypal/sdk.js'),
  ];
  const first = answers[0];
  const again = { 'if-none-match': String(first?.headers.etag) };
  answers.push(await app.inject({ url: '/api/products', headers: again }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 400, 421, 200, 304]);
  for (const { headers } of answers) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

test('under an https address every answer asks for that line, errors too', async () => {
  const secure = await createTestShop({
    PUBLIC_URL: 'https://ndoro.example',
    ALLOW_PUBLIC_DEMO: 'true',
  });
  const host = 'ndoro.example';
  for (const url of ['/api/products', '/nothing', '/api/products/x', '/assets/none.js']) {
    const { headers } = await secure.app.inject({ url, headers: { host } });
    expect([url, headers['strict-transport-security']]).toEqual([
      url,
      'max-age=31536000; includeSubDomains',
    ]);
  }
});

test('what is no request at all is refused in words', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('X-Content-Type-Options: nosniff');
  expect(answer).toContain("Content-Security-Policy: frame-ancestors 'none'");
  expect(answer).toContain('"code":"bad-request"');
});

test('answers carry security headers and a body worth compressing is compressed', async () => {
  const answer = await app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
});
