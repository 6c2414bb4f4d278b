import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordAudit } from '#modules/audit/server/audit-repository.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;

describe('one’s own sessions', () => {
  test('are listed with the one that asks marked, and end one by one or all others at once', async () => {
    const admin = await createAdminBrowser(shop);
    const { email, password } = admin;
    const [phone, tablet] = [createBrowser(shop), createBrowser(shop)];
    for (const browser of [phone, tablet]) {
      await browser.call('POST', '/api/admin/login', { email, password });
    }
    const { sessions } = (await phone.call('GET', '/api/admin/sessions')).json();
    expect(sessions).toHaveLength(3);
    const mine = sessions.filter(({ current }: { current: boolean }) => current);
    expect(mine).toMatchObject([{ address: phone.address, userAgent: 'A test browser' }]);

    await admin.call('POST', '/api/admin/sessions/end', { password, id: mine[0].id });
    expect((await phone.call('GET', '/api/admin/me')).statusCode).toBe(401);
    expect((await tablet.call('GET', '/api/admin/me')).statusCode).toBe(200);

    const rest = await admin.call('POST', '/api/admin/sessions/end', { password });
    expect(rest.json()).toEqual({ success: true, ended: 1 });
    expect((await tablet.call('GET', '/api/admin/me')).statusCode).toBe(401);
    expect((await admin.call('GET', '/api/admin/me')).statusCode).toBe(200);
  });

  test('end with the password alone, which can be guessed ten times an hour', async () => {
    const [admin, phone] = [await createAdminBrowser(shop), createBrowser(shop)];
    const { email, password } = admin;
    await phone.call('POST', '/api/admin/login', { email, password });
    const end = (typed: string) =>
      admin.call('POST', '/api/admin/sessions/end', { password: typed });
    const wrong = await end('not my password');
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'The password is not right.']);
    expect((await phone.call('GET', '/api/admin/me')).statusCode).toBe(200);
    for (let more = 0; more < 9; more += 1) await end(`guess ${more}`);
    expect((await end(password)).statusCode).toBe(429);
  });

  test('of others are out of reach', async () => {
    const [admin, other] = [await createAdminBrowser(shop), await createAdminBrowser(shop)];
    const { sessions } = (await other.call('GET', '/api/admin/sessions')).json();
    const body = { password: admin.password, id: sessions[0].id };
    const answer = await admin.call('POST', '/api/admin/sessions/end', body);
    expect(answer.statusCode).toBe(404);
    expect((await other.call('GET', '/api/admin/me')).statusCode).toBe(200);
  });
});

describe('the audit log', () => {
  test('is read newest first, page by page, and filtered by action, text and day', async () => {
    const admin = await createAdminBrowser(shop);
    for (const subject of ['product:1', 'product:2', 'product:3', 'fifty%off']) {
      const action = 'product.updated';
      await recordAudit(db, { actor: admin, action, subject, address: '10.0.0.1' });
    }
    const read = async (query: string) =>
      (await admin.call('GET', `/api/admin/audit?${query}`)).json();
    const subjects = ({ entries }: { entries: { subject: string }[] }) =>
      entries.map(({ subject }) => subject);

    const first = await read('action=product.updated&limit=3');
    expect(subjects(first)).toEqual(['fifty%off', 'product:3', 'product:2']);
    expect(first.entries[0]).toMatchObject({ actorEmail: admin.email, address: '10.0.0.1' });
    expect(first.actions).toEqual(expect.arrayContaining(['product.updated', 'staff.logged-in']));
    const second = await read(`action=product.updated&limit=3&cursor=${first.nextCursor}`);
    expect(subjects(second)).toEqual(['product:1']);
    expect(second.nextCursor).toBeNull();
    expect(subjects(await read('q=t:2'))).toEqual(['product:2']);
    expect(subjects(await read('q=%25'))).toEqual(['fifty%off']);
    expect(subjects(await read('action=product.updated&to=2020-01-01'))).toEqual([]);
    expect(subjects(await read('action=product.updated&from=2020-01-01'))).toHaveLength(4);
  });

  test('names people and things, also those that are gone', async () => {
    const admin = await createAdminBrowser(shop);
    await db.execute(sql`update users set first_name = 'Tendai', last_name = 'Moyo'
      where email = ${admin.email}`);
    const id = await addProduct(db, { name: 'Noir Stiletto' });
    const record = (action: string, subject: string, detail = {}) =>
      recordAudit(db, { actor: admin, action, subject, detail });
    await record('product.changed', `product:${id}`, { price: [890, 920] });
    await db.execute(sql`update products set deleted_at = now() where id = ${id}`);
    await record('event.changed', 'event:99', { title: ['Tea', 'Supper'] });
    await record('event.removed', 'event:99');
    await record('account.approved', admin.email.toUpperCase());
    await record('message.removed', 'message:98');
    const { entries } = (await admin.call('GET', '/api/admin/audit?limit=5')).json();
    expect(entries.map(({ subjectName }: { subjectName: string }) => subjectName)).toEqual([
      '',
      'Tendai Moyo',
      'Supper',
      'Supper',
      'Noir Stiletto',
    ]);
    expect(entries[0]).toMatchObject({ actorName: 'Tendai Moyo', actorEmail: admin.email });
  });

  test('can not be changed or cut, even by the shop itself', async () => {
    for (const statement of [
      sql`update audit_log set action = 'nothing'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      const attempt = db.execute(statement).catch((error) => error.cause);
      expect((await attempt).message).toBe('The audit log is append-only');
    }
  });

  test('a day ends at midnight in Harare', async () => {
    const admin = await createAdminBrowser(shop);
    await db.execute(sql`
      insert into audit_log (action, subject, at) values
        ('clock.checked', 'before', '2026-03-01 21:59:59+00'),
        ('clock.checked', 'after', '2026-03-01 22:00:00+00')`);
    const answer = await admin.call('GET', '/api/admin/audit?action=clock.checked&to=2026-03-01');
    expect(answer.json().entries).toMatchObject([{ subject: 'before' }]);
  });
});
