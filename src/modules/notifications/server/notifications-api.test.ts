import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { insertNotification } from './notification-repository.ts';

const shop = await createTestShop();
const { db } = shop.database;
const admin = await createAdminBrowser(shop);
const colleague = await createAdminBrowser(shop);

const call = '/api/admin/notifications';

async function tell(title: string, onceKey = title): Promise<void> {
  await insertNotification(db, { type: 'order', title, message: `About ${title}`, onceKey });
}

const listed = async () => (await admin.call('GET', call)).json().notifications;
const titles = async () => (await listed()).map(({ title }: { title: string }) => title);
const counted = async () => (await admin.call('GET', `${call}/count`)).json();
const idOf = async (title: string) =>
  (await listed()).find((entry: { title: string }) => entry.title === title).id;

beforeEach(async () => {
  await db.execute(sql`delete from notifications`);
});

describe('the list', () => {
  test('holds the specified fields, newest first', async () => {
    await tell('first');
    await tell('second');
    expect(await listed()).toEqual([
      expect.objectContaining({ title: 'second' }),
      {
        id: expect.any(Number),
        type: 'order',
        title: 'first',
        message: 'About first',
        read: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        link: null,
      },
    ]);
    expect(await counted()).toEqual({ total: 2, unread: 2 });
  });

  test('says where what it is about can be seen', async () => {
    const notice = { type: 'order' as const, title: 'New order', message: '', onceKey: 'a' };
    await insertNotification(db, { ...notice, about: 'order:NDR-0000000001' });
    await insertNotification(db, { ...notice, onceKey: 'stock-low:12:4711' });
    expect((await listed()).map(({ link }: { link: string }) => link)).toEqual([
      '/admin/products?product=12',
      '/admin/dashboard?tab=orders&order=NDR-0000000001',
    ]);
  });

  test('tells the same cause once', async () => {
    await tell('Low stock', 'stock-low:1:7');
    await tell('Low stock', 'stock-low:1:7');
    expect(await counted()).toEqual({ total: 1, unread: 1 });
  });

  test('comes in pages, with how many there are in all', async () => {
    for (const title of ['a', 'b', 'c']) await tell(title);
    const page = await admin.call('GET', `${call}?limit=2`);
    expect(page.headers['x-total-count']).toBe('3');
    const shown = page.json().notifications;
    expect(shown.map(({ title }: { title: string }) => title)).toEqual(['c', 'b']);
    const next = await admin.call('GET', `${call}?limit=2&cursor=${shown[1].id}`);
    expect(next.json().notifications).toMatchObject([{ title: 'a' }]);
  });

  test.each(['limit=0', 'limit=501', 'limit=many', 'cursor=-1', 'cursor=9999999999'])(
    'refuses %s with a sentence',
    async (query) => {
      const answer = await admin.call('GET', `${call}?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, code: 'invalid-input' });
    },
  );
});

describe('reading', () => {
  test('one is read for all staff', async () => {
    await tell('first');
    await tell('second');
    const answer = await colleague.call('PUT', `${call}/${await idOf('first')}/read`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await counted()).toEqual({ total: 2, unread: 1 });
    expect(await listed()).toMatchObject([{ read: false }, { read: true }]);
  });

  test('all at once, but none that came after what was seen', async () => {
    await tell('seen');
    const upTo = await idOf('seen');
    await tell('not seen');
    await admin.call('PUT', `${call}/read-all?upTo=${upTo}`);
    expect(await counted()).toEqual({ total: 2, unread: 1 });
    expect((await admin.call('PUT', `${call}/read-all`)).json()).toEqual({ success: true });
    expect(await counted()).toEqual({ total: 2, unread: 0 });
  });
});

describe('removing', () => {
  test('one by one', async () => {
    await tell('first');
    await tell('second');
    expect((await admin.call('DELETE', `${call}/${await idOf('first')}`)).statusCode).toBe(200);
    expect(await titles()).toEqual(['second']);
  });

  test('all at once, but none that came after what was seen', async () => {
    await tell('seen');
    const upTo = await idOf('seen');
    await tell('not seen');
    await admin.call('DELETE', `${call}?upTo=${upTo}`);
    expect(await titles()).toEqual(['not seen']);
    expect((await admin.call('DELETE', call)).json()).toEqual({ success: true });
    expect(await titles()).toEqual([]);
  });

  test('is written down with who did it', async () => {
    await tell('first');
    await colleague.call('DELETE', call);
    const { rows } = await db.execute(
      sql`select action, actor_email, detail from audit_log where action like 'notification.%' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        action: 'notification.all-cleared',
        actor_email: colleague.email,
        detail: { removed: 1 },
      },
    ]);
  });
});

test.each([
  ['PUT', `${call}/2147483647/read`, 404, 'notification-not-found'],
  ['DELETE', `${call}/2147483647`, 404, 'notification-not-found'],
  ['PUT', `${call}/one/read`, 400, 'invalid-input'],
  ['DELETE', `${call}/0`, 400, 'invalid-input'],
] as const)('%s %s answers %i, %s', async (method, url, status, code) => {
  const answer = await admin.call(method, url);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false, code });
});

test('what is half a year old is forgotten', async () => {
  await tell('old');
  await db.execute(sql`update notifications set created_at = now() - interval '181 days'`);
  await tell('new');
  await shop.services.notifications.forgetOld();
  expect(await titles()).toEqual(['new']);
});

describe('each role', () => {
  const notices = [
    { type: 'order', title: 'New order', about: 'order:NDR-1' },
    { type: 'payment', title: 'Refund failed', about: 'order:NDR-1' },
    { type: 'stock', title: 'Low stock', about: 'product:7' },
    { type: 'system', title: 'New admin account', about: 'accounts' },
    { type: 'other', title: 'New message', about: 'message:1' },
  ] as const;

  async function tellAll(): Promise<void> {
    for (const notice of notices) {
      await insertNotification(db, { ...notice, message: '', onceKey: notice.title });
    }
  }

  test.each([
    ['owner', ['New message', 'New admin account', 'Low stock', 'Refund failed', 'New order']],
    ['manager', ['New message', 'Low stock', 'Refund failed', 'New order']],
    ['packer', ['Low stock', 'New order']],
    ['content', ['Low stock']],
  ] as const)('is told what is its business: %s', async (role, told) => {
    await tellAll();
    const colleague = await createAdminBrowser(shop, role);
    const answer = await colleague.call('GET', call);
    const seen = answer.json().notifications.map(({ title }: { title: string }) => title);
    expect(seen).toEqual(told);
    expect(answer.headers['x-total-count']).toBe(String(told.length));
    expect((await colleague.call('GET', `${call}/count`)).json()).toEqual({
      total: told.length,
      unread: told.length,
    });
  });

  test('marks and clears nothing that it is not told', async () => {
    await tellAll();
    const refund = await idOf('Refund failed');
    const packer = await createAdminBrowser(shop, 'packer');
    expect((await packer.call('PUT', `${call}/${refund}/read`)).statusCode).toBe(404);
    expect((await packer.call('DELETE', `${call}/${refund}`)).statusCode).toBe(404);
    await packer.call('PUT', `${call}/read-all`);
    expect(await counted()).toEqual({ total: 5, unread: 3 });
    await packer.call('DELETE', call);
    expect(await titles()).toEqual(['New message', 'New admin account', 'Refund failed']);
  });
});
