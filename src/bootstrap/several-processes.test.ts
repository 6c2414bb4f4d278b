import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { arrivalsPerMinute } from '#platform/http/guards/arrival-limits.ts';
import { awayFromTurnOfWindow } from '#tests/kit/limit-window.ts';
import { freshAppCode } from '#tests/kit/log-in/app-code.ts';
import { openEventStream } from '#tests/kit/network/event-stream.ts';
import { startSmtpServer } from '#tests/kit/network/smtp-server.ts';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { testSigningKey } from '#tests/kit/processes/shop-environment.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { type Browser, createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';
import { clientFolder, loadPageBuild } from './pages/page-build.ts';
import type { ProcessRole } from './start/process-role.ts';
import { type RunningShop, startShop } from './start-shop.ts';

/** Two web processes and a worker that share only a database and the owner's settings. */
const database = await createTestDatabase();
const { db } = database;
const post = await startSmtpServer();
afterFile(post.close);

async function start(role: ProcessRole): Promise<RunningShop> {
  const config = loadConfig({
    ...liveEnvironment,
    PUBLIC_URL: 'http://shop.localhost',
    ALLOWED_HOSTS: 'localhost, 127.0.0.1',
    TRUST_PROXY: 'true',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: temporaryFolder(role),
    SIGNING_KEY: testSigningKey,
    SMTP_URL: post.url,
    STAFF_SECOND_FACTOR: 'optional',
    WARM_PICTURES: 'false',
    LOG_LEVEL: 'silent',
  });
  const shop = await startShop(config, { role, pages: loadPageBuild, clientFolder });
  afterFile(shop.stop);
  return shop;
}

let here: RunningShop;
let there: RunningShop;
let worker: RunningShop;

beforeAll(async () => {
  [here, there, worker] = await Promise.all([start('web'), start('web'), start('worker')]);
});

/** The same browser, whose next request the balancer sends to the other process. */
function movedTo({ app }: RunningShop, { cookies, address }: Browser): Browser {
  const browser = createBrowser({ app }, address);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const logInHere = () => createAdminBrowser({ app: here.app, database });

describe('several processes on one database, each with a folder of its own', () => {
  test('a second factor set up here lets somebody in there, whose session goes on here', async () => {
    const admin = await logInHere();
    const { email, password } = admin;
    await admin.call('POST', '/api/admin/second-factor', { password });
    const confirm = { code: await freshAppCode(db, admin, testSigningKey) };
    const confirmed = await movedTo(there, admin).call(
      'POST',
      '/api/admin/second-factor/confirm',
      confirm,
    );
    expect(confirmed.statusCode).toBe(200);

    const phone = createBrowser(there);
    const half = await phone.call('POST', '/api/admin/login', { email, password });
    expect(half.json().code).toBe('second-factor-required');
    const code = await freshAppCode(db, admin, testSigningKey);
    const whole = await phone.call('POST', '/api/admin/login', { email, password, code });
    expect(whole.statusCode).toBe(200);
    expect((await movedTo(here, phone).call('GET', '/api/admin/me')).json()).toMatchObject({
      user: { email },
    });
    const again = await createBrowser(here).call('POST', '/api/admin/login', {
      email,
      password,
      code,
    });
    expect(again.json().code).toBe('wrong-second-factor');
  });

  test('a code that was mailed here is taken there, and the worker has sent it', async () => {
    const admin = await logInHere();
    const { email, password: currentPassword } = admin;
    const newPassword = 'flame lily on the kopje';
    await admin.call('POST', '/api/admin/change-password', {
      email,
      currentPassword,
      newPassword,
    });
    await vi.waitFor(
      () => expect(post.mails.some(({ to }) => to.includes(email))).toBe(true),
      30_000,
    );
    const { rows } = await db.execute<{ text: string }>(
      sql`select text from mails where recipient = ${email} and kind = 'password-code'`,
    );
    const verificationCode = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? 'no code';
    const done = await movedTo(there, admin).call('POST', '/api/admin/verify-password-change', {
      email,
      verificationCode,
    });
    expect(done.json()).toEqual({ success: true, message: 'Password changed successfully!' });
  });

  test('an upload address from here takes its picture there, once', async () => {
    const admin = await logInHere();
    const photo = await sharp({
      create: { width: 600, height: 750, channels: 3, background: '#a1203a' },
    })
      .jpeg()
      .toBuffer();
    const files = [{ name: 'a.jpg', size: photo.length, type: 'image/jpeg', lastModified: 1 }];
    const address = '/api/uploadthing?actionType=upload&slug=productImageUploader';
    const [{ url }] = (await admin.call('POST', address, { files })).json();
    const { pathname, search } = new URL(url);
    const put = ({ app }: RunningShop) => {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(photo)], 'a.jpg', { type: 'image/jpeg' }));
      return app.inject({
        method: 'PUT',
        url: pathname + search,
        cookies: Object.fromEntries(admin.cookies),
        payload: body,
      });
    };
    expect((await put(there)).statusCode).toBe(200);
    expect((await put(here)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('whoever watches here is told of what is done there', async () => {
    const admin = await logInHere();
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await openEventStream(`${here.address}/api/admin/notifications/stream`, {
      cookie,
    });
    await stream.next('ready');
    const product = await addProduct(db);
    await movedTo(there, admin).call('DELETE', `/api/admin/products/${product}`);
    for (let noun = ''; noun !== 'product'; ) {
      ({ noun } = (await stream.next('change')).data as { noun: string });
    }
    stream.close();
  });

  test('a page that is cached here shows what was changed there', async () => {
    const admin = await logInHere();
    const id = await addProduct(db, { name: 'Msasa Pump' });
    const page = async () => (await here.app.inject(`/product/${id}`)).body;
    expect(await page()).toContain('Msasa Pump');
    await db.execute(sql`update products set name = 'Unannounced Pump' where id = ${id}`);
    // The page is in the cache. Otherwise the test below could not fail.
    expect(await page()).toContain('Msasa Pump');
    const changed = await movedTo(there, admin).call('PUT', `/api/admin/products/${id}`, {
      name: 'Mopane Pump',
    });
    expect(changed.statusCode).toBe(200);
    await vi.waitFor(async () => expect(await page()).toContain('Mopane Pump'), 10_000);
  });

  test('wrong passwords and tried order numbers are counted together', {
    tags: 'long',
  }, async () => {
    await awayFromTurnOfWindow();
    const guess = (shop: RunningShop, address: string) =>
      createBrowser(shop, address).call('POST', '/api/admin/login', {
        email: 'nobody@ndoro.example',
        password: 'a guess',
      });
    const guesses = [];
    for (let count = 0; count < 12; count += 1) {
      guesses.push((await guess(count % 2 ? there : here, '203.0.113.70')).statusCode);
    }
    expect(guesses).toEqual([...Array(10).fill(401), 429, 429]);

    await awayFromTurnOfWindow({ windowMs: 60_000, neededMs: 20_000 });
    const tryNumber = ({ app }: RunningShop) =>
      app.inject({
        url: '/api/orders/NDR-0000000000',
        headers: { 'x-forwarded-for': '203.0.113.71' },
      });
    const half = arrivalsPerMinute.lookup / 2;
    for (let count = 0; count < half; count += 1) {
      await Promise.all([tryNumber(here), tryNumber(there)]);
    }
    for (const shop of [here, there]) {
      expect((await tryNumber(shop)).json()).toMatchObject({ code: 'too-many-requests' });
    }
  });

  test('a worker says how it does and shows no shop', async () => {
    const asked = await Promise.all(
      ['/healthz', '/readyz', '/api/products', '/'].map((url) => worker.app.inject(url)),
    );
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404]);
  });
});
