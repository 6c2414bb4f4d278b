import { sql } from 'drizzle-orm';
import Fastify, { type RouteOptions } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerApi } from '#bootstrap/api.ts';
import { anyAddress } from '#tests/kit/random.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { requireStaff } from './staff-guard.ts';
import { createToken, hashToken } from './token.ts';

const shop = await createTestShop();
await shop.services.jobs.start();
const { db } = shop.database;

type Route = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; access: string };

async function listRoutes(): Promise<Route[]> {
  const routes: RouteOptions[] = [];
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Hooks run in the order they were added: the guard's, added later, must have had its say.
  app.addHook('onRoute', (route) => void routes.push(route));
  await registerApi(app, shop.services);
  await app.ready();
  return routes.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .filter((name) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(name))
      .map((name) => ({ method: name as Route['method'], url, access: config?.access ?? 'none' })),
  );
}

const routes = await listRoutes();
const inStaffArea = ({ url }: Route) => url.startsWith('/api/admin');
const nameOf = ({ method, url }: Route) => `${method} ${url}`;

/** What strangers may call. A new line here needs a reason. */
const openCalls = [
  'POST /api/admin/create',
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'GET /api/admin/me',
];

const guarded = routes.filter((route) => inStaffArea(route) && !openCalls.includes(nameOf(route)));

type Role = { name: string; status: number | null; token(): Promise<string | null> };

async function sessionFor(user: string, session = ''): Promise<string> {
  const token = createToken();
  const columns = { email: `${token.slice(0, 12)}@ndoro.example`, hash: hashToken(token) };
  await db.execute(sql`
    with person as (
      insert into users (email, role, is_active, approved_at)
      values (${columns.email}, ${sql.raw(user)}) returning id
    )
    insert into staff_sessions (token_hash, user_id, expires_at, ended_at)
    select ${columns.hash}, id, now() + interval '1 day', ${sql.raw(session || 'null')} from person`);
  return token;
}

const roles: Role[] = [
  { name: 'a stranger', status: 401, token: async () => null },
  { name: 'someone with a made-up cookie', status: 401, token: async () => 'made-up' },
  { name: 'a customer', status: 403, token: () => sessionFor("'customer', true, null") },
  { name: 'an admin who waits', status: 401, token: () => sessionFor("'admin', true, null") },
  { name: 'an inactive admin', status: 401, token: () => sessionFor("'admin', false, now()") },
  {
    name: 'an admin who logged out',
    status: 401,
    token: () => sessionFor("'admin', true, now()", 'now()'),
  },
  { name: 'an approved admin', status: null, token: () => sessionFor("'admin', true, now()") },
];

async function statusFor({ method, url }: Route, token: string | null): Promise<number> {
  const response = await shop.app.inject({
    method,
    url: url.replace(/:[^/]+/g, '1').replace('*', 'nothing-here'),
    headers: { 'x-forwarded-for': anyAddress() },
    cookies: token === null ? {} : { ndoro_staff: token },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    // A stream that stays open is an answer too.
    payloadAsStream: true,
  });
  response.stream().destroy();
  return response.statusCode;
}

describe('every call under /api/admin', () => {
  test('is guarded, but for those that strangers need', () => {
    expect(guarded.length).toBeGreaterThan(15);
    expect(guarded.filter(({ access }) => access !== 'staff').map(nameOf)).toEqual([]);
    const open = routes.filter((route) => inStaffArea(route) && route.access === 'public');
    expect(open.map(nameOf).sort()).toEqual([...openCalls].sort());
  });

  describe.each(roles)('for $name', ({ status, token }) => {
    let cookies = new Map<string, string | null>();
    beforeAll(async () => {
      // One login a call: some of them end the session they are made with.
      cookies = new Map(
        await Promise.all(guarded.map(async (route) => [nameOf(route), await token()] as const)),
      );
    });

    test.each(guarded.map((route) => [nameOf(route), route] as const))(
      '%s',
      async (name, route) => {
        const answered = await statusFor(route, cookies.get(name) ?? null);
        if (status === null) expect([401, 403, 500]).not.toContain(answered);
        else expect(answered).toBe(status);
      },
    );
  });
});

describe('addresses that do not exist', () => {
  test.each(['/api/admin', '/api/admin/', '/api/admin/nothing', '/api/admin/products/1/secret'])(
    '%s tells strangers nothing, and staff the truth',
    async (url) => {
      const token = await sessionFor("'admin', true, now()");
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

test('answers for staff are not kept by any cache', async () => {
  const cookies = { ndoro_staff: await sessionFor("'admin', true, now()") };
  const answer = await shop.app.inject({ method: 'GET', url: '/api/admin/users', cookies });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a change that another site sends with the admin’s cookie is refused', async () => {
  const cookies = { ndoro_staff: await sessionFor("'admin', true, now()") };
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
