import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { stallOf } from '#tests/kit/longest-turn.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { anyAddress, random } from '#tests/kit/random.ts';
import { listRoutes, type Route } from '#tests/kit/route-table.ts';
import { type Browser, createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { canStall, leastOf, worstCalls } from './stall-calls.ts';

/** The longest acceptable wait of another request, in milliseconds of CPU time. */
const bearable = 100;

const shop = await createTestShop();
await shop.services.jobs.start();
await addProduct(shop.database.db);
const routes = (await listRoutes(shop.services)).filter(canStall);
const browsers = new Map<StaffRole, Browser>();

async function cookiesOf(role: StaffRole | null): Promise<Record<string, string>> {
  if (!role) return {};
  const browser = browsers.get(role) ?? (await createAdminBrowser(shop, role));
  browsers.set(role, browser);
  return Object.fromEntries(browser.cookies);
}

type Stall = { ms: number; call: string };

async function send(route: Route, call: InjectOptions): Promise<number> {
  const role = leastOf(route);
  const headers = { 'x-forwarded-for': anyAddress(), ...call.headers };
  const answer = await shop.app.inject({ ...call, headers, cookies: await cookiesOf(role) });
  // The user has logged out, or removed the own permissions.
  if (role && answer.statusCode === 401) browsers.delete(role);
  return answer.statusCode;
}

/** The longest stall of this route. */
async function longestStall(route: Route, calls: Iterable<InjectOptions>): Promise<Stall> {
  let longest: Stall = { ms: 0, call: '' };
  for (const call of calls) {
    let status = 0;
    const ms = await stallOf(async () => {
      status = await send(route, call);
    }, bearable);
    if (ms <= longest.ms) continue;
    const start = String(call.payload ?? '').slice(0, 200);
    longest = {
      ms,
      call: `${route.method} ${String(call.url).slice(0, 100)} ${start} → ${status}`,
    };
  }
  return longest;
}

async function stallsOf(chosen: readonly Route[], share: number): Promise<Stall[]> {
  const stalls: Stall[] = [];
  for (const route of chosen) {
    const calls = [...worstCalls(route)].filter(() => random() < share);
    stalls.push(await longestStall(route, calls));
  }
  return stalls.sort((one, other) => other.ms - one.ms);
}

const tooLong = ({ ms }: Stall) => ms >= bearable;

test('the worst bodies of some calls keep nobody waiting', async () => {
  const chosen = routes.filter(() => random() < 0.05);
  expect((await stallsOf(chosen, 0.1)).filter(tooLong)).toEqual([]);
});

test('the worst bodies of every call keep nobody waiting', {
  tags: 'long',
  timeout: 3_600_000,
}, async () => {
  const stalls = await stallsOf(routes, 1);
  console.log(
    `Longest waits:\n${stalls
      .slice(0, 10)
      .map(({ ms, call }) => `${Math.round(ms)} ms: ${call}`)
      .join('\n')}`,
  );
  expect(stalls.filter(tooLong)).toEqual([]);
});
