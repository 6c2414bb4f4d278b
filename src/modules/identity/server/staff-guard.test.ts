import { text } from 'node:stream/consumers';
import cookie from '@fastify/cookie';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { may, type StaffRole, staffRoles } from '#modules/identity/permissions.ts';
import { anyAddress, random } from '#tests/kit/random.ts';
import { listRoutes, type Route } from '#tests/kit/route-table.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { casesOf } from '#tests/kit/torture.ts';
import { installStaffGuard, requireStaff } from './staff-guard.ts';
import { createToken, hashToken } from './token.ts';

const shop = await createTestShop();
await shop.services.jobs.start();
const { db } = shop.database;

const routes = await listRoutes(shop.services);
const inStaffArea = ({ url }: Route) => url.startsWith('/api/admin');
const nameOf = ({ method, url }: Route) => `${method} ${url}`;

/** The public calls. A new entry needs a reason. */
const openCalls = [
  'POST /api/admin/create',
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'GET /api/admin/me',
  // Before the login: the rules for passwords, and the calls behind mailed links.
  'GET /api/admin/account-rules',
  'POST /api/admin/confirm-account',
  'POST /api/admin/forgot-password',
  'POST /api/admin/reset-password',
  'POST /api/admin/read-invitation',
  'POST /api/admin/accept-invitation',
  // Used instead of a password, and after it.
  'POST /api/admin/passkeys/sign-in',
  'POST /api/admin/passkeys/sign-in/finish',
  'POST /api/admin/passkeys/second-factor',
];

const guarded = routes.filter((route) =>
  inStaffArea(route) ? !openCalls.includes(nameOf(route)) : route.access === 'staff',
);

type Visitor = { name: string; status: number | StaffRole; token(): Promise<string | null> };

async function sessionFor(user: string, session = ''): Promise<string> {
  const token = createToken();
  const columns = { email: `${token.slice(0, 12)}@ndoro.example`, hash: hashToken(token) };
  await db.execute(sql`
    with person as (
      insert into users (email, role, is_active, approved_at, staff_role)
      values (${columns.email}, ${sql.raw(user)}) returning id
    )
    insert into staff_sessions (token_hash, user_id, expires_at, ended_at)
    select ${columns.hash}, id, now() + interval '1 day', ${sql.raw(session || 'null')} from person`);
  return token;
}

const owner = "'admin', true, now(), 'owner'";

/** Strangers get the same status everywhere; for roles, the table decides. */
const visitors: Visitor[] = [
  { name: 'a stranger', status: 401, token: async () => null },
  { name: 'someone with a made-up cookie', status: 401, token: async () => 'made-up' },
  { name: 'a customer', status: 403, token: () => sessionFor("'customer', true, null, null") },
  { name: 'an admin who waits', status: 401, token: () => sessionFor("'admin', true, null, null") },
  {
    name: 'an inactive owner',
    status: 401,
    token: () => sessionFor("'admin', false, now(), 'owner'"),
  },
  { name: 'an owner who logged out', status: 401, token: () => sessionFor(owner, 'now()') },
  ...staffRoles.map((role) => ({
    name: `a person with the role ${role}`,
    status: role,
    token: () => sessionFor(`'admin', true, now(), '${role}'`),
  })),
];

/**
 * Roles are tested with every call, since each call has its own need. Strangers are refused by one
 * guard, which every call is proven to have, so each run tests a sample of calls.
 */
function callsFor(status: Visitor['status']): readonly Route[] {
  if (typeof status !== 'number') return guarded;
  return casesOf(
    guarded.filter(() => random() < 0.15),
    guarded,
  );
}

/** The status, and the code of a refusal. */
async function answerTo(
  { method, url }: Route,
  token: string | null,
): Promise<[status: number, code: string | null]> {
  const response = await shop.app.inject({
    method,
    url: url.replace(/:[^/]+/g, '1').replace('*', 'nothing-here'),
    headers: { 'x-forwarded-for': anyAddress() },
    cookies: token === null ? {} : { ndoro_staff: token },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    // Also accepts a stream that stays open.
    payloadAsStream: true,
  });
  const stream = response.stream();
  if (response.statusCode !== 403) {
    stream.destroy();
    return [response.statusCode, null];
  }
  const { code } = JSON.parse(await text(stream));
  return [response.statusCode, code];
}

describe('every call for staff', () => {
  test('is guarded, but for those under /api/admin that strangers need', () => {
    expect(guarded.length).toBeGreaterThan(15);
    expect(guarded.filter(({ access }) => access !== 'staff').map(nameOf)).toEqual([]);
    const open = routes.filter((route) => inStaffArea(route) && route.access === 'public');
    expect(open.map(nameOf).sort()).toEqual([...openCalls].sort());
  });

  describe.each(visitors)('for $name', ({ status, token }) => {
    const calls = callsFor(status);
    let cookies = new Map<string, string | null>();
    beforeAll(async () => {
      // One login per call, since some calls end their session.
      cookies = new Map(
        await Promise.all(calls.map(async (route) => [nameOf(route), await token()] as const)),
      );
    });

    test.each(calls.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
      const [answered, code] = await answerTo(route, cookies.get(name) ?? null);
      if (typeof status === 'number') return expect(answered).toBe(status);
      if (route.need === undefined) throw new Error(`${name} names no need`);
      if (may(status, route.need)) expect([401, 403, 500]).not.toContain(answered);
      else expect([answered, code]).toEqual([403, 'not-permitted']);
    });
  });
});

/** Fixed expectations, in case a call declares the wrong need. */
test.each([
  ['packer', 'POST /api/admin/orders/:id/refunds', false],
  ['packer', 'POST /api/admin/orders/:id/returns', false],
  ['packer', 'POST /api/admin/orders/:id/exchanges', false],
  ['packer', 'GET /api/admin/orders/export', false],
  ['packer', 'GET /api/admin/products/export', false],
  ['packer', 'GET /api/admin/subscribers/export', false],
  ['packer', 'PUT /api/admin/products/:id', false],
  ['packer', 'POST /api/admin/products/bulk', false],
  ['packer', 'GET /api/admin/users', false],
  ['packer', 'GET /api/admin/orders', true],
  ['packer', 'PUT /api/admin/orders/:id/status', true],
  ['packer', 'POST /api/admin/stock/counts', true],
  ['content', 'PUT /api/admin/products/:id', true],
  ['content', 'POST /api/admin/events', true],
  ['content', 'POST /api/upload', true],
  ['content', 'GET /api/admin/orders', false],
  ['content', 'GET /api/admin/users', false],
  ['manager', 'POST /api/admin/orders/:id/refunds', true],
  ['manager', 'POST /api/admin/approve-account', false],
  ['manager', 'PUT /api/admin/users/:id/active', false],
  ['manager', 'PUT /api/admin/users/:id/role', false],
  ['manager', 'DELETE /api/admin/users/:id/sessions', false],
] as const)('a %s and %s: %s', (role, call, isAllowed) => {
  const route = routes.find((each) => nameOf(each) === call);
  expect(route?.need && may(role, route.need)).toBe(isAllowed);
});

test('a call for staff that names no need can not be registered', async () => {
  const app = Fastify();
  await app.register(cookie);
  const { staff, sessionCookies: cookies } = shop.services;
  installStaffGuard(app, { staff, cookies });
  expect(() => app.get('/api/admin/forgotten', async () => 'open')).toThrow(
    'GET /api/admin/forgotten is for staff and names no need',
  );
});

test('a refusal says what is lacking, and is written down', async () => {
  const packer = await createAdminBrowser(shop, 'packer');
  const answer = await packer.call('POST', '/api/admin/orders/NDR-1/refunds', {});
  const sentence = 'Your role, packer, may not give refunds or take items back.';
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { success: false, error: sentence, message: sentence, code: 'not-permitted' },
  ]);
  const { rows } = await db.execute(sql`
    select action, subject, detail from audit_log
    where actor_email = ${packer.email} and action = 'access.refused'`);
  expect(rows).toEqual([
    {
      action: 'access.refused',
      subject: 'POST /api/admin/orders/:id/refunds',
      detail: { role: 'packer', permission: 'orders.refund' },
    },
  ]);
});

describe('addresses that do not exist', () => {
  test.each(['/api/admin', '/api/admin/', '/api/admin/nothing', '/api/admin/products/1/secret'])(
    '%s tells strangers nothing, and staff the truth',
    async (url) => {
      const token = await sessionFor(owner);
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        expect((await shop.app.inject({ method, url })).statusCode).toBe(401);
        const cookies = { ndoro_staff: token };
        expect((await shop.app.inject({ method, url, cookies })).statusCode).toBe(404);
      }
    },
  );

  test.each([
    '/API/admin/users',
    '/api//admin/users',
    '/api/./admin/users',
    '/api/%61dmin/users',
    '/api/admin%2Fusers',
  ])('no other spelling of a guarded call (%s) gets past the guard', async (url) => {
    const answer = await shop.app.inject({ method: 'GET', url });
    expect(answer.body).not.toContain('"users"');
  });
});

test('a handler on an open route that expects staff fails instead of going on', async () => {
  const app = Fastify();
  app.decorateRequest('staff', null);
  app.get('/open', async (request) => requireStaff(request));
  expect((await app.inject('/open')).statusCode).toBe(500);
});

test('answers for staff are stored by no cache', async () => {
  const cookies = { ndoro_staff: await sessionFor(owner) };
  const answer = await shop.app.inject({ method: 'GET', url: '/api/admin/users', cookies });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a change that another site sends with the admin’s cookie is refused', async () => {
  const cookies = { ndoro_staff: await sessionFor(owner) };
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/approve-account',
      headers,
      cookies,
      payload: { userId: 1 },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign-origin']);
  }
});
