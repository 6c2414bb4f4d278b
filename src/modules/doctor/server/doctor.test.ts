import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectDatabase } from '#database/client.ts';
import { letShopUserIn, shopUser } from '#database/embedded/shop-user.ts';
import { type Health, healthCall } from '#modules/doctor/finding.ts';
import { startHttpsServer, testCertificate } from '#tests/kit/network/https-server.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { readCertificate } from './checks/certificate.ts';
import { clockCheck } from './checks/clock.ts';
import { databaseCheck } from './checks/database.ts';
import { diskCheck } from './checks/disk.ts';
import { versionsCheck } from './checks/versions.ts';
import { examine } from './examine.ts';

const shop = await createTestShop();
const { db } = shop.database;
await shop.services.jobs.open();
const owner = await createAdminBrowser(shop);

const read = async (): Promise<Health> => (await owner.call('GET', healthCall)).json();
const titles = async (area: string) =>
  (await read()).findings.filter((each) => each.area === area).map(({ title }) => title);

test('every area of a shop that runs answers, and none could not be checked', async () => {
  const { findings } = await read();
  expect(new Set(findings.map(({ area }) => area))).toEqual(
    new Set([
      ...['Versions', 'Database', 'Disk', 'Backups', 'Jobs', 'Mail'],
      ...['Certificate', 'Keys', 'Clock', 'Providers', 'Settings'],
    ]),
  );
  expect(findings.filter(({ title }) => title.includes('could not be checked'))).toEqual([]);
  expect(findings.find(({ title }) => title === 'The database fits this release.')).toBeDefined();
});

test('the everyday user of the embedded database can check all of it', async () => {
  await letShopUserIn(shop.database.url, 'everyday');
  const url = new URL(shop.database.url);
  url.username = shopUser;
  url.password = 'everyday';
  const everyday = connectDatabase(url.href, 2);
  const place = { dataDir: tmpdir(), databaseUrl: null };
  const { findings } = await examine([
    versionsCheck(everyday.db),
    clockCheck(everyday.db, null),
    diskCheck(everyday.db, place),
    databaseCheck(everyday.db),
  ]);
  await everyday.close();
  expect(findings.map(({ title }) => title)).not.toContain('This could not be checked.');
  expect(new Set(findings.map(({ area }) => area))).toEqual(
    new Set(['Versions', 'Clock', 'Disk', 'Database']),
  );
});

test('a mail that waits and a job that is late are found', async () => {
  expect(await titles('Mail')).toEqual([expect.stringContaining('No mail waits')]);
  await db.execute(sql`
    insert into mails (kind, recipient, subject, html, text, created_at)
    values ('order-confirmation', 'rudo@example.com', 'Yours', '', '', now() - interval '1 hour')`);
  await shop.services.jobs.enqueue(db, 'dead-letters', { mail: 'rudo@example.com' });
  expect(await titles('Mail')).toEqual(['1 mail could not be sent for ten minutes.']);
  expect(await titles('Jobs')).toContain('1 job gave up.');
});

test('the support bundle names nobody, and its download is written down', async () => {
  await addOrder(db, { email: 'rudo@example.com' });
  const answer = await owner.call('GET', `${healthCall}/support-bundle`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="support-.*json"$/);
  expect(answer.json()).toMatchObject({ switchedOn: { mode: 'demo' }, health: {} });
  for (const secret of ['rudo', owner.email, owner.password, '@']) {
    expect(answer.body.toLowerCase()).not.toContain(secret);
  }
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log where action = 'support-bundle.made'`,
  );
  expect(rows[0]?.count).toBe(1);
});

test('nobody but owners looks at it', async () => {
  const manager = await createAdminBrowser(shop, 'manager');
  expect((await manager.call('GET', healthCall)).statusCode).toBe(403);
  expect((await manager.call('GET', `${healthCall}/support-bundle`)).statusCode).toBe(403);
});

test('a certificate that nobody trusts is read all the same', async () => {
  const url = new URL(await startHttpsServer((_, answer) => answer.end()));
  const stranger = await readCertificate(url, AbortSignal.timeout(5000));
  expect(stranger.trusted).toBe(false);
  expect(stranger.validTo.getTime()).toBeGreaterThan(Date.now());
  const known = await readCertificate(url, AbortSignal.timeout(5000), testCertificate);
  expect(known.trusted).toBe(true);
});
