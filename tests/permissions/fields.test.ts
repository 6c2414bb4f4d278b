import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { may, type StaffRole, staffRoles } from '#modules/identity/permissions.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { anyAddress } from '#tests/kit/random.ts';
import { listRoutes, type Route } from '#tests/kit/route-table.ts';
import { type Browser, createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { changedBodies, unchangedBody } from './field-calls.ts';
import { type GuardedFact, guardedFacts } from './guarded-facts.ts';

const shop = await createTestShop();
const { db } = shop.database;
await shop.services.jobs.start();
const owner = await createAdminBrowser(shop);
const productId = await addProduct(db, { sizes: ['37', '38'], description: 'Text' });
const order = await addOrder(db, { paymentStatus: 'paid', status: 'processing' });
const added = await owner.call('POST', '/api/admin/events', {
  title: 'Private view',
  description: 'Text',
  date: '2027-01-10',
  location: 'Harare',
});
const eventId = added.json().id ?? added.json().event?.id ?? 1;
/** The state before any try. */
const users = await db.execute<{ most: number }>(sql`select max(id) as most from users`);
const lastUser = users.rows[0]?.most ?? 0;

const writes = (await listRoutes(shop.services)).filter(
  ({ method, url }) => ['POST', 'PUT', 'PATCH'].includes(method) && !isOwn(url),
);

/** Calls about the user's own account and session. */
function isOwn(url: string): boolean {
  return /\/(logout|login|second-factor|upload|uploadthing|sessions)\b/.test(url);
}

type Asker = StaffRole | 'stranger';
const browsers = new Map<Asker, Browser>();

async function browserOf(asker: Asker): Promise<Browser> {
  const known = browsers.get(asker);
  if (known) return known;
  const browser =
    asker === 'stranger' ? createBrowser(shop) : await createAdminBrowser(shop, asker);
  browsers.set(asker, browser);
  return browser;
}

const mayHave = (asker: Asker, { need, access }: Route) =>
  access !== 'staff' || (asker !== 'stranger' && may(asker, need ?? 'everyone'));

const mayChange = (asker: Asker, { needs }: GuardedFact) =>
  asker !== 'stranger' && needs.some((need) => may(asker, need));

/** Existing ids, by a word of the address. */
const things: Readonly<Record<string, string | number>> = {
  orders: order.number,
  customers: owner.id,
  users: owner.id,
  events: eventId,
  products: productId,
  settings: 'contact',
  texts: 'announcement',
};

function addressOf(url: string): string {
  const word = Object.keys(things).find((each) => url.includes(`/${each}/`));
  const id = things[word ?? ''] ?? 1;
  return url
    .replace(/:[^/]+/, String(id))
    .replace(/:[^/]+/g, '1')
    .replace('*', 'x');
}

async function send(asker: Asker, method: string, url: string, payload?: object) {
  const browser = await browserOf(asker);
  const answer = await shop.app.inject({
    method: method as 'PUT',
    url,
    headers: { 'x-forwarded-for': anyAddress() },
    cookies: Object.fromEntries(browser.cookies),
    ...(payload && { payload }),
  });
  // The user has logged out.
  if (answer.statusCode === 401 && asker !== 'stranger') browsers.delete(asker);
  return answer;
}

/** Owners may change everything: the same bodies must prove that the changes work. */
const guardedFrom = (asker: Asker) =>
  guardedFacts.filter((fact) => asker === 'owner' || !mayChange(asker, fact));

async function lookAt(asker: Asker): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const { what, rows } of guardedFrom(asker)) {
    const unchanged = /from users/.test(rows)
      ? sql.raw(`select * from (${rows}) all_of where id <= ${lastUser}`)
      : sql.raw(rows);
    const { rows: found } = await db.execute<{ state: string }>(
      sql`select coalesce(string_agg(t::text, ';' order by t::text), '') as state from (${unchanged}) t`,
    );
    state[what] = found[0]?.state ?? '';
  }
  return state;
}

/** The existing rows that changed; adding rows is allowed. */
function lost(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before).filter((what) => {
    const rows = new Set(after[what]?.split(';'));
    return before[what] !== '' && before[what]?.split(';').some((row) => !rows.has(row));
  });
}

async function recordAt(url: string): Promise<Record<string, unknown>> {
  const settings: Record<string, unknown> = { ...shop.services.settings.current() };
  const section = /\/(?:settings|texts)\/([\w-]+)$/.exec(url)?.[1] ?? '';
  if (section in settings) return { value: settings[section] };
  const answer = await owner.call('GET', url);
  if (answer.statusCode !== 200) return {};
  const body = answer.json();
  const [inner] = Object.values(body);
  const isWrapped = Object.keys(body).length === 1 && inner && typeof inner === 'object';
  return isWrapped ? (inner as Record<string, unknown>) : body;
}

async function tryEveryField(asker: Asker): Promise<{ found: string[]; tried: number }> {
  const found: string[] = [];
  let tried = 0;
  const before = await lookAt(asker);
  for (const route of writes) {
    const url = addressOf(route.url);
    const now = route.method === 'PUT' ? unchangedBody(route, await recordAt(url)) : {};
    const bodies = [...changedBodies(route, now as Record<string, unknown>)];
    // One try is enough if the whole call is refused.
    for (const body of mayHave(asker, route) ? bodies : bodies.slice(0, 1)) {
      const { statusCode } = await send(asker, route.method, url, body);
      tried += 1;
      if (!mayHave(asker, route)) expect([401, 403], url).toContain(statusCode);
    }
    const changed = lost(before, await lookAt(asker));
    if (changed.length > 0) found.push(`${route.method} ${route.url}: ${changed}`);
  }
  return { found, tried };
}

async function expectNothingLost(asker: Asker): Promise<void> {
  const { found, tried } = await tryEveryField(asker);
  expect(found.slice(0, 3)).toEqual([]);
  expect(tried).toBeGreaterThan(writes.length);
}

test('no field of any body changes what is not for content', () => expectNothingLost('content'));

test.for(['stranger', 'packer', 'manager'] as const)(
  'no field of any body changes what is not for %s',
  { tags: 'long' },
  expectNothingLost,
);

test('a whole record that nobody changed is taken from every role that may send it', async () => {
  const refused: string[] = [];
  let taken = 0;
  const reads = (await listRoutes(shop.services)).filter(({ method }) => method === 'GET');
  for (const route of writes.filter(({ method }) => method === 'PUT')) {
    if (!reads.some(({ url }) => url === route.url)) continue;
    const url = addressOf(route.url);
    const body = unchangedBody(route, await recordAt(url));
    if (Object.keys(body).length === 0) continue;
    for (const role of staffRoles.filter((each) => mayHave(each, route))) {
      const { statusCode } = await send(role, 'PUT', url, body);
      if (statusCode === 403) refused.push(`${role}: PUT ${url}`);
      else taken += 1;
    }
  }
  expect(refused).toEqual([]);
  expect(taken).toBeGreaterThanOrEqual(3);
});

test('the same bodies do change what is asked about, for an owner', { tags: 'long' }, async () => {
  const changes = (await tryEveryField('owner')).found.join();
  for (const what of ['how many there are', 'prices of products', 'settings', 'events']) {
    expect(changes).toContain(what);
  }
});
