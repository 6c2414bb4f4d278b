import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { awayFromTurnOfWindow } from '#tests/kit/limit-window.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
await shop.services.jobs.start();
const { db } = shop.database;

function newAccount(change: object = {}) {
  return {
    email: `new-${randomUUID()}@ndoro.example`,
    password: 'jacaranda',
    firstName: 'Rudo',
    lastName: 'Ncube',
    ...change,
  };
}

const mailsTo = async (email: string) =>
  (
    await db.execute<{ kind: string; text: string }>(
      sql`select kind, text from mails where recipient = ${email} order by created_at`,
    )
  ).rows;

const actionsOn = async (subject: string) =>
  (
    await db.execute<{ action: string; actor_email: string }>(
      sql`select action, actor_email from audit_log where subject = ${subject} order by id`,
    )
  ).rows;

describe('a new admin account', () => {
  test('waits for approval, then its owner gets in, and the approver is whoever was logged in', async () => {
    const admin = await createAdminBrowser(shop);
    const account = newAccount();
    const asked = await createBrowser(shop).call('POST', '/api/admin/create', account);
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toEqual({
      success: true,
      message: 'You can sign in as soon as an existing admin has approved your account.',
    });

    const login = { email: account.email, password: account.password };
    const early = await createBrowser(shop).call('POST', '/api/admin/login', login);
    expect(early.statusCode).toBe(403);
    expect(early.json().message).toBe(
      'Your account is waiting for approval from an existing admin.',
    );
    const guess = await createBrowser(shop).call('POST', '/api/admin/login', {
      ...login,
      password: 'a guess',
    });
    expect(guess.json().code).toBe('wrong-credentials');

    const { users } = (await admin.call('GET', '/api/admin/users?status=pending')).json();
    const waiting = users.find(({ email }: { email: string }) => email === account.email);
    expect(waiting).toMatchObject({ firstName: 'Rudo', lastName: 'Ncube', role: 'admin' });

    const approval = { userId: waiting.id, approvedBy: 'somebody-else@ndoro.example' };
    const approved = await admin.call('POST', '/api/admin/approve-account', approval);
    expect(approved.json()).toMatchObject({ message: 'User account approved successfully.' });
    const { rows } = await db.execute(sql`select approved_by from users where id = ${waiting.id}`);
    expect(rows).toEqual([{ approved_by: admin.email }]);
    expect((await mailsTo(account.email)).map(({ kind }) => kind)).toEqual([
      'account-requested',
      'account-approved',
    ]);

    const again = await admin.call('POST', '/api/admin/approve-account', approval);
    expect(again.statusCode).toBe(404);
    const welcome = await createBrowser(shop).call('POST', '/api/admin/login', login);
    expect(welcome.statusCode).toBe(200);
    expect((await actionsOn(account.email)).map(({ action }) => action)).toEqual([
      'account.requested',
      'staff.login-refused',
      'staff.login-refused',
      'account.approved',
      'staff.logged-in',
    ]);
  });

  test('is told to the address it is for, without a word of whoever asked', async () => {
    const account = newAccount({ firstName: 'Visit-our-casino' });
    await createBrowser(shop).call('POST', '/api/admin/create', account);
    const [mail] = await mailsTo(account.email);
    expect(mail?.kind).toBe('account-requested');
    expect(mail?.text).toContain('If it was not you, write to ');
    expect(mail?.text).not.toContain('casino');
  });

  test('rings the bell', async () => {
    const account = newAccount();
    await createBrowser(shop).call('POST', '/api/admin/create', account);
    await expect
      .poll(
        async () =>
          (
            await db.execute(
              sql`select type, title from notifications where message like ${`%${account.email}%`}`,
            )
          ).rows,
      )
      .toEqual([{ type: 'system', title: 'New admin account' }]);
  });

  test('two admins approve at the same moment and one of them does it', async () => {
    const first = await createAdminBrowser(shop);
    const second = await createAdminBrowser(shop);
    const account = newAccount();
    await createBrowser(shop).call('POST', '/api/admin/create', account);
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from users where email = ${account.email}`,
    );
    const body = { userId: rows[0]?.id };
    const answers = await Promise.all([
      first.call('POST', '/api/admin/approve-account', body),
      second.call('POST', '/api/admin/approve-account', body),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  test('for an address that has one answers as for a new one, changes nothing and mails its owner', async () => {
    const owner = await createAdminBrowser(shop);
    const fresh = await createBrowser(shop).call('POST', '/api/admin/create', newAccount());
    const taken = await createBrowser(shop).call(
      'POST',
      '/api/admin/create',
      newAccount({ email: owner.email.toUpperCase(), password: 'stolen-shop' }),
    );
    expect([taken.statusCode, taken.json()]).toEqual([fresh.statusCode, fresh.json()]);
    expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(['account-exists']);
    const { email, password } = owner;
    const login = await createBrowser(shop).call('POST', '/api/admin/login', { email, password });
    expect(login.statusCode).toBe(200);
  });

  test('is declined and forgotten, unless the person is a customer', async () => {
    const admin = await createAdminBrowser(shop);
    const stranger = newAccount();
    const guest = newAccount();
    await db.execute(
      sql`insert into users (email, role, first_name) values (${guest.email}, 'customer', 'Chipo')`,
    );
    await db.execute(sql`
      insert into orders (number, user_id, email, first_name, last_name, shipping_address,
        billing_address, subtotal_cents, shipping_cents, total_cents, tracking_reference)
      select 'N-1', id, email, 'Rudo', 'Ncube', '{}', '{}', 0, 0, 0, 'T-1'
      from users where email = ${guest.email}`);
    for (const account of [stranger, guest]) {
      await createBrowser(shop).call('POST', '/api/admin/create', account);
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from users where email = ${account.email}`,
      );
      const answer = await admin.call('DELETE', `/api/admin/users/${rows[0]?.id}`);
      expect(answer.statusCode).toBe(200);
    }
    const { rows } = await db.execute(sql`
      select email, first_name, role, password_hash from users where email in (${stranger.email}, ${guest.email})`);
    expect(rows).toEqual([
      { email: guest.email, first_name: 'Chipo', role: 'customer', password_hash: null },
    ]);
  });

  test('under a customer’s address leaves the customer alone until it is approved', async () => {
    const admin = await createAdminBrowser(shop);
    const account = newAccount();
    await db.execute(sql`
      insert into users (email, role, first_name, last_name)
      values (${account.email}, 'customer', 'Chipo', 'Dube')`);
    const record = async () =>
      (
        await db.execute(sql`
          select id, role, first_name, last_name, password_hash, updated_at
          from users where email = ${account.email}`)
      ).rows;
    const before = await record();
    await createBrowser(shop).call('POST', '/api/admin/create', account);
    expect(await record()).toEqual(before);
    const { users } = (await admin.call('GET', '/api/admin/users?status=pending')).json();
    const waiting = users.find(({ email }: { email: string }) => email === account.email);
    expect(waiting).toMatchObject({
      firstName: 'Rudo',
      lastName: 'Ncube',
      role: 'admin',
      isPending: true,
      isConfirmed: false,
    });
    const customers = await admin.call('GET', `/api/admin/users?role=customer&q=${account.email}`);
    expect(customers.json().users).toMatchObject([{ firstName: 'Chipo', isPending: false }]);
    const { email, password } = account;
    const early = await createBrowser(shop).call('POST', '/api/admin/login', { email, password });
    expect(early.json().code).toBe('account-pending');

    await admin.call('POST', '/api/admin/approve-account', { userId: waiting.id });
    expect(await record()).toMatchObject([
      { id: before[0]?.id, role: 'admin', first_name: 'Rudo' },
    ]);
    const login = await createBrowser(shop).call('POST', '/api/admin/login', { email, password });
    expect(login.statusCode).toBe(200);
    const after = await admin.call('GET', '/api/admin/users?status=pending');
    expect(after.body).not.toContain(account.email);
  });

  test('that nobody confirmed is forgotten after 30 days, with the address it was for', async () => {
    const account = newAccount();
    await createBrowser(shop).call('POST', '/api/admin/create', account);
    const known = async () =>
      (await db.execute(sql`select 1 from users where email = ${account.email}`)).rows.length;
    await shop.services.accounts.forgetOld();
    expect(await known()).toBe(1);
    await db.execute(sql`update account_requests set created_at = now() - interval '31 days'
      where user_id = (select id from users where email = ${account.email})`);
    await shop.services.accounts.forgetOld();
    expect(await known()).toBe(0);
  });

  test.each([
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters long'],
    [
      'blanks around a short password',
      { password: ' 12345 ' },
      'Password must be at least 6 characters long',
    ],
    ['no address', { email: 'nobody' }, 'email: Please enter a valid email address'],
    [
      'HTML for an address',
      { email: '<b>@x.example' },
      'email: Please enter a valid email address',
    ],
    ['a blank name', { firstName: '   ' }, 'firstName: First Name is required'],
    ['a null byte', { lastName: 'N\u0000' }, 'lastName: contains a character that is not allowed'],
    [
      'a line break in a name',
      { lastName: 'N\r\nBcc: x' },
      'lastName: contains a character that is not allowed',
    ],
  ])('with %s is refused', async (_what, change, error) => {
    const answer = await createBrowser(shop).call('POST', '/api/admin/create', newAccount(change));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, error, message: error });
  });

  test('with SQL and HTML for names keeps them as the letters they are', async () => {
    const admin = await createAdminBrowser(shop);
    const names = {
      firstName: "Robert'); drop table users;--",
      lastName: '<img src=x onerror=alert(1)>',
    };
    const account = newAccount(names);
    await createBrowser(shop).call('POST', '/api/admin/create', account);
    const { users } = (await admin.call('GET', '/api/admin/users?status=pending')).json();
    expect(users.find(({ email }: { email: string }) => email === account.email)).toMatchObject(
      names,
    );
  });

  test('can be asked for ten times an hour from one address', async () => {
    await awayFromTurnOfWindow();
    const browser = createBrowser(shop);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await browser.call('POST', '/api/admin/create', newAccount());
      statuses.push(answer.statusCode);
      if (count === 10) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});

describe('an account that is switched off', () => {
  test('is logged out everywhere and told why at the next login', async () => {
    const admin = await createAdminBrowser(shop);
    const other = await createAdminBrowser(shop);
    const address = `/api/admin/users/${other.id}/active`;
    expect((await admin.call('PUT', address, { isActive: false })).statusCode).toBe(200);
    expect((await other.call('GET', '/api/admin/me')).statusCode).toBe(401);
    const { email, password } = other;
    const login = await other.call('POST', '/api/admin/login', { email, password });
    expect(login.json()).toMatchObject({
      code: 'account-inactive',
      message: 'Your account is not active. Please ask another admin.',
    });
    await admin.call('PUT', address, { isActive: true });
    expect((await other.call('POST', '/api/admin/login', { email, password })).statusCode).toBe(
      200,
    );
  });

  test('is never one’s own', async () => {
    const admin = await createAdminBrowser(shop);
    const answer = await admin.call('PUT', `/api/admin/users/${admin.id}/active`, {
      isActive: false,
    });
    expect(answer.statusCode).toBe(409);
  });
});
