import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitSpeed } from '#database/schema/index.ts';
import type { SpeedOverview } from '#modules/visit-speed/speed-overview.ts';
import type { VisitReport } from '#modules/visit-speed/visit-report-schema.ts';
import { visitSpeedCall } from '#modules/visit-speed/visit-speed-call.ts';
import { by } from '#tests/kit/author.ts';
import { anyAddress } from '#tests/kit/random.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const owner = await createAdminBrowser(shop);

const good: VisitReport = { page: 'home', lcp: 1800, inp: 80, cls: 0.02, ttfb: 120, errors: 0 };

const tell = (body: unknown, address = anyAddress()) =>
  createBrowser(shop, address).call('POST', visitSpeedCall, body as object);
const overview = async (): Promise<SpeedOverview> =>
  (await owner.call('GET', '/api/admin/visit-speed')).json();

async function measure(share: '0' | '100'): Promise<void> {
  const changed = await shop.services.settings.changeSection('visits', { value: { share } }, by);
  expect(changed.ok).toBe(true);
}

beforeEach(() => db.delete(visitSpeed));
afterEach(() => void vi.useRealTimers());

test('a shop without visits says so', async () => {
  expect(await overview()).toMatchObject({ isMeasuring: true, total: { visits: 0 }, pages: [] });
});

test('visits are added up by page and week, and rated by their 75th percentile', async () => {
  for (const lcp of [1800, 1900, 2100, 9000]) await tell({ ...good, lcp });
  const answer = await tell({ page: 'product', lcp: 4600, errors: 3 });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const { total, pages, weeks } = await overview();
  expect(total).toMatchObject({ visits: 5, failed: 1 });
  expect(pages.map(({ page, visits }) => [page, visits])).toEqual([
    ['home', 4],
    ['product', 1],
  ]);
  expect(pages[0]?.values.lcp).toBeGreaterThan(2000);
  expect(pages[0]?.values.lcp).toBeLessThanOrEqual(2250);
  expect(pages[1]?.values).toMatchObject({ inp: null, cls: null, ttfb: null });
  expect(weeks).toHaveLength(8);
  expect(weeks.at(-1)).toMatchObject({ visits: 5 });
});

test('fifty visits that end at once are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => tell(good)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect((await overview()).total.visits).toBe(50);
  const { rows } = await db.execute(sql`select * from visit_speed`);
  expect(rows).toHaveLength(5);
});

test('what is stored are counts, and nothing of a visit or its address', async () => {
  const address = anyAddress();
  await tell(good, address);
  const stored = await db.select().from(visitSpeed);
  expect(Object.keys(stored[0] ?? {})).toEqual(['week', 'page', 'metric', 'bucket', 'visits']);
  const { rows } = await db.execute(
    sql`select key from rate_limits where key like ${`%${address}%`}`,
  );
  expect(rows).toEqual([]);
});

test.each([
  ['nothing', {}],
  ['a page of another kind', { ...good, page: '/order-confirmation/7' }],
  ['a time before the page', { ...good, lcp: -1 }],
  ['a time beyond a visit', { ...good, ttfb: 1e9 }],
  ['a text', { ...good, inp: '80' }],
  ['half an error', { ...good, errors: 0.5 }],
  ['more than is asked', { ...good, email: 'rudo@example.com' }],
  ['a list', [good]],
])('%s is refused with a sentence', async (_what, body) => {
  const answer = await tell(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/\w/);
  expect((await overview()).total.visits).toBe(0);
});

test('one address tells sixty visits a minute, and others go on', async () => {
  const address = anyAddress();
  const answers = [];
  for (let visit = 0; visit < 61; visit++) answers.push((await tell(good, address)).statusCode);
  expect(answers.filter((status) => status === 204)).toHaveLength(60);
  expect(answers.at(-1)).toBe(429);
  expect((await tell(good)).statusCode).toBe(204);
});

test('switched off, nothing is stored and pages are told not to measure', async () => {
  await measure('0');
  expect((await tell(good)).statusCode).toBe(204);
  expect(await overview()).toMatchObject({ isMeasuring: false, total: { visits: 0 } });
  expect((await shop.app.inject('/api/shop')).json()).toMatchObject({ measuredShare: 0 });
  await measure('100');
  expect((await shop.app.inject('/api/shop')).json()).toMatchObject({ measuredShare: 100 });
});

test('a week begins on Monday in Harare, and is forgotten after half a year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-31T21:59:00Z') });
  await shop.services.visitSpeed.count(good);
  vi.setSystemTime('2026-05-31T22:00:00Z');
  await shop.services.visitSpeed.count(good);
  const weeks = async () => {
    const rows = await db.selectDistinct({ week: visitSpeed.week }).from(visitSpeed);
    return rows.map(({ week }) => week).sort();
  };
  expect(await weeks()).toEqual(['2026-05-25', '2026-06-01']);
  vi.setSystemTime('2026-11-29T12:00:00Z');
  await shop.services.visitSpeed.forgetOld();
  expect(await weeks()).toEqual(['2026-05-25', '2026-06-01']);
  vi.setSystemTime('2026-11-30T12:00:00Z');
  await shop.services.visitSpeed.forgetOld();
  expect(await weeks()).toEqual(['2026-06-01']);
});

test('who may not see what needs attention may not look', async () => {
  expect((await createBrowser(shop).call('GET', '/api/admin/visit-speed')).statusCode).toBe(401);
});
