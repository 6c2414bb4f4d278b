import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { type ChangeBus, openChangeBus } from '#platform/change-bus.ts';
import { type EventStream, openEventStream } from '#tests/kit/network/event-stream.ts';
import { type Browser, createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { insertNotification } from './notification-repository.ts';
import { createStaffStreams } from './staff-streams.ts';

const shop = await createTestShop();
const begun = Date.now();
const { db } = shop.database;
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
const stream = '/api/admin/notifications/stream';

const fresh = { lastId: null, ageMs: 0 };
const open: EventStream[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function listen(browser: Browser, headers: Record<string, string> = {}, query = '') {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const one = await openEventStream(address + stream + query, { cookie, ...headers });
  open.push(one);
  return one;
}

/** Logins and others are sent too, so a test waits for the expected noun. */
async function untilNoun(one: EventStream, noun: string): Promise<void> {
  for (;;) {
    const { data } = await one.next('change');
    if ((data as { noun: string }).noun === noun) return;
  }
}

async function sessionIdOf({ id }: { id: number }): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from staff_sessions where user_id = ${id}`,
  );
  return String(rows[0]?.id);
}

let told = 0;
async function tell(title: string): Promise<void> {
  told += 1;
  await insertNotification(db, {
    type: 'order',
    title,
    message: 'A message',
    onceKey: `told-${told}`,
  });
}

describe('the stream', () => {
  test('is for staff only', async () => {
    const answer = await fetch(address + stream);
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'unauthorized']);
  });

  test('is neither cached nor compressed nor held back on its way', async () => {
    const admin = await createAdminBrowser(shop);
    const { response, next } = await listen(admin, { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    await next('ready');
  });

  test('brings a notification as it is written, with the count', async () => {
    const admin = await createAdminBrowser(shop);
    const one = await listen(admin);
    await one.next('ready');
    await tell('New order');
    const { id, data } = await one.next('notification');
    expect(data).toMatchObject({
      notification: { id: Number(id), type: 'order', title: 'New order', read: false },
      count: { unread: expect.any(Number), total: expect.any(Number) },
    });
  });

  test('tells one admin what another has read, cleared or changed', async () => {
    const [admin, colleague] = [await createAdminBrowser(shop), await createAdminBrowser(shop)];
    const one = await listen(admin);
    await one.next('ready');
    await colleague.call('PUT', '/api/admin/notifications/read-all');
    await untilNoun(one, 'notification');
    await colleague.call('DELETE', '/api/admin/notifications');
    await untilNoun(one, 'notification');
    const message = { name: 'Rudo', email: 'rudo@example.com', subject: 'Hours', message: 'When?' };
    await db.execute(sql`
      insert into contact_messages (name, email, subject, message)
      values (${message.name}, ${message.email}, ${message.subject}, ${message.message})`);
    const [{ id }] = (await colleague.call('GET', '/api/admin/messages')).json().messages;
    await colleague.call('PUT', `/api/admin/messages/${id}/read`, { read: true });
    await untilNoun(one, 'message');
  });

  test('is not disturbed by what strangers try', async () => {
    const admin = await createAdminBrowser(shop);
    const one = await listen(admin);
    await one.next('ready');
    await admin.call('PUT', '/api/admin/notifications/read-all');
    await untilNoun(one, 'notification');
    const { email } = admin;
    await shop.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { email, password: 'wrong' },
    });
    await admin.call('PUT', '/api/admin/notifications/read-all');
    expect((await one.next('change')).data).toEqual({ noun: 'notification' });
  });

  test('hears what happens in another process of the shop', async () => {
    const changes = await openChangeBus(shop.database.url);
    const elsewhere = createStaffStreams({
      db,
      changes,
      listSessionRoles: shop.services.staff.listSessionRoles,
      report: (error) => {
        throw error;
      },
    });
    const admin = await createAdminBrowser(shop);
    const out = elsewhere.open({ id: await sessionIdOf(admin), role: 'owner' }, fresh);
    const heard: string[] = [];
    out?.on('data', (chunk) => heard.push(String(chunk)));
    await expect.poll(() => heard.join('')).toContain('event: ready');
    await admin.call('PUT', '/api/admin/notifications/read-all');
    await expect.poll(() => heard.join('')).toContain('{"noun":"notification"}');
    elsewhere.close();
    await changes.close();
  });
});

describe('a page that has just been opened', () => {
  test('hears what changed between its first answers and the stream', async () => {
    const admin = await createAdminBrowser(shop);
    // A younger process does not know what happened before it started.
    await sleep(Math.max(0, 5500 - (Date.now() - begun)));
    await tell('Just now');
    await admin.call('PUT', '/api/admin/notifications/read-all');
    const one = await listen(admin, {}, '?age=200');
    const missing = new Set(['notification', 'order']);
    while (missing.size > 0) {
      const { noun } = (await one.next('change')).data as { noun: string };
      expect(noun).not.toBe('everything');
      missing.delete(noun);
    }
    await one.next('ready');
  });

  test('is told that everything may have changed if it is older than the process', async () => {
    const one = await listen(await createAdminBrowser(shop), {}, '?age=99999999');
    await untilNoun(one, 'everything');
    await one.next('ready');
  });
});

describe('a browser that was cut off', () => {
  type Naming = (id: string) => [headers: Record<string, string>, query: string];

  test.each<[string, Naming]>([
    ['as browsers do it', (id) => [{ 'last-event-id': id }, '']],
    ['in the address', (id) => [{}, `?lastEventId=${id}`]],
  ])('names the last event it saw (%s) and hears the rest, once and in order', async (_, name) => {
    const admin = await createAdminBrowser(shop);
    const before = await listen(admin);
    await before.next('ready');
    await tell('seen');
    const { id = '' } = await before.next('notification');
    before.close();
    await tell('missed first');
    await tell('missed second');
    const again = await listen(admin, ...name(id));
    const missed = [await again.next('notification'), await again.next('notification')];
    expect(missed.map(({ data }) => data)).toMatchObject([
      { notification: { title: 'missed first' } },
      { notification: { title: 'missed second' } },
    ]);
    await untilNoun(again, 'everything');
    expect((await again.next('ready')).id).toBe(missed[1]?.id);
  });

  test('asks for everything when the shop itself was cut off from its database', async () => {
    const admin = await createAdminBrowser(shop);
    const one = await listen(admin);
    await one.next('ready');
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    await untilNoun(one, 'everything');
  });

  test.each(['nonsense', '-1', '1.5', '99999999999999'])(
    'is simply welcome with %s as the last event',
    async (id) => {
      const one = await listen(await createAdminBrowser(shop), { 'last-event-id': id });
      expect(one.response.status).toBe(200);
      await one.next('ready');
    },
  );
});

describe('the stream ends', () => {
  test('for nobody who comes in while the sessions of others are being looked at', async () => {
    const changes = await openChangeBus(shop.database.url);
    const [first, second] = [await createAdminBrowser(shop), await createAdminBrowser(shop)];
    const ids = [await sessionIdOf(first), await sessionIdOf(second)] as const;
    const late: Readable[] = [];
    const elsewhere = createStaffStreams({
      db,
      changes,
      async listSessionRoles(asked) {
        const roles = await shop.services.staff.listSessionRoles(asked);
        const one = late.length === 0 && elsewhere.open({ id: ids[1], role: 'owner' }, fresh);
        if (one) late.push(one);
        return roles;
      },
      report: (error) => {
        throw error;
      },
    });
    elsewhere.open({ id: ids[0], role: 'owner' }, fresh)?.resume();
    await first.call('POST', '/api/admin/logout');
    await expect.poll(() => late.length > 0 && elsewhere.count()).toBe(1);
    await expect.poll(() => String(late[0]?.read() ?? '')).toContain('event: ready');
    expect(late[0]?.readableEnded).toBe(false);
    elsewhere.close();
    await changes.close();
  });

  test('at once when the session does, and says so', async () => {
    const admin = await createAdminBrowser(shop);
    const one = await listen(admin);
    await one.next('ready');
    await admin.call('POST', '/api/admin/logout');
    await one.next('ended');
    await one.ended;
  });

  test('at once when a colleague switches the account off', async () => {
    const [admin, colleague] = [await createAdminBrowser(shop), await createAdminBrowser(shop)];
    const one = await listen(admin);
    const theirs = await listen(colleague);
    await Promise.all([one.next('ready'), theirs.next('ready')]);
    await colleague.call('PUT', `/api/admin/users/${admin.id}/active`, { isActive: false });
    await one.next('ended');
    await untilNoun(theirs, 'account');
  });

  test('within a heartbeat when the time of the session is up, without keeping it alive', async () => {
    const admin = await createAdminBrowser(shop);
    const changes = await openChangeBus(shop.database.url);
    const streams = createStaffStreams({
      db,
      changes,
      listSessionRoles: shop.services.staff.listSessionRoles,
      report: () => {},
      beatMs: 50,
    });
    const heard: string[] = [];
    streams
      .open({ id: await sessionIdOf(admin), role: 'owner' }, fresh)
      ?.on('data', (chunk) => heard.push(String(chunk)));
    await expect.poll(() => heard.join('')).toContain('event: beat');
    await db.execute(
      sql`update staff_sessions set leaving_at = now() - interval '16 seconds' where user_id = ${admin.id}`,
    );
    await expect.poll(() => heard.join('')).toContain('event: ended');
    streams.close();
    await changes.close();
  });

  test('when the shop closes, which does not have to wait for it', async () => {
    const closing = await createTestShop();
    const url = await closing.app.listen({ port: 0, host: '127.0.0.1' });
    const admin = await createAdminBrowser(closing);
    const cookie = `ndoro_staff=${admin.cookies.get('ndoro_staff')}`;
    const one = await openEventStream(url + stream, { cookie });
    await one.next('ready');
    const started = Date.now();
    const idle = setInterval(() => closing.app.server.closeIdleConnections(), 50);
    await Promise.all([closing.app.close(), one.ended]);
    clearInterval(idle);
    expect(Date.now() - started).toBeLessThan(5000);
  });
});

test('a reader that takes nothing in is let go instead of filling the memory', async () => {
  let say: (subject: string) => void = () => {};
  const changes: ChangeBus = {
    on(_channel, listener) {
      say = listener;
      return () => {};
    },
    tell: () => {},
    isHearing: () => true,
    close: async () => {},
  };
  const streams = createStaffStreams({
    db,
    changes,
    listSessionRoles: async (ids) => new Map(ids.map((id) => [id, 'owner' as const])),
    report: () => {},
  });
  const out = streams.open({ id: 'anyone', role: 'owner' }, fresh);
  for (let n = 0; n < 5000; n += 1) say('order');
  await expect.poll(() => out?.destroyed).toBe(true);
  streams.close();
});

test('a packer hears of orders and not of refunds, until the role is another one', async () => {
  const owner = await createAdminBrowser(shop);
  const packer = await createAdminBrowser(shop, 'packer');
  const heard = await listen(packer);
  await heard.next('ready');
  const notice = { message: '', about: 'order:NDR-1' } as const;
  const failed = (onceKey: string) =>
    insertNotification(db, { ...notice, type: 'payment', title: onceKey, onceKey });
  await failed('a refund before');
  await tell('an order');
  const titleOf = ({ data }: { data: unknown }) =>
    (data as { notification: { title: string } }).notification.title;
  expect(titleOf(await heard.next('notification'))).toBe('an order');

  await owner.call('PUT', `/api/admin/users/${packer.id}/role`, { role: 'manager' });
  await untilNoun(heard, 'account');
  await failed('a refund after');
  expect(titleOf(await heard.next('notification'))).toBe('a refund after');
});
