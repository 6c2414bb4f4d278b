import { describe, expect, test } from 'vitest';
import { createTestShop } from '#tests/kit/test-shop.ts';

const { app, services } = await createTestShop();

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
  const { entries } = await services.staff.listAudit({ limit: 1 });
  expect(entries).toMatchObject([{ action: 'staff.login-refused', address: '203.0.113.77' }]);
});

describe('what operators ask', () => {
  test('the shop is alive and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('figures are for this machine only', async () => {
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

  test('the calls are documented for machines and for people', async () => {
    const document = (await app.inject('/api/openapi.json')).json();
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
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/products/{id}');
    expect(page.body).toContain('(staff: orders.refund)');
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  });
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
