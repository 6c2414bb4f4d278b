import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop({ ...liveEnvironment, STAFF_SECOND_FACTOR: 'optional' });
await shop.services.settings.open();
await shop.services.jobs.start();
const { db } = shop.database;
const password = 'granite kopje lantern';

const newAccount = (change: object = {}) => ({
  email: `new-${randomUUID()}@ndoro.example`,
  password,
  firstName: 'Rudo',
  lastName: 'Ncube',
  ...change,
});

async function lastMailTo(email: string): Promise<{ kind: string; text: string } | undefined> {
  const { rows } = await db.execute<{ kind: string; text: string }>(sql`
    select kind, text from mails where recipient = ${email} order by created_at desc limit 1`);
  return rows[0];
}

async function linkTo(email: string, name: string): Promise<string> {
  const mail = await lastMailTo(email);
  const token = new RegExp(`/admin/[a-z-]+#${name}=([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link in ${mail?.text}`);
  return token;
}

const ask = (account: object) => createBrowser(shop).call('POST', '/api/admin/create', account);
const confirm = (token: string, secret = password) =>
  createBrowser(shop).call('POST', '/api/admin/confirm-account', { token, password: secret });
const logIn = (email: string, secret = password) =>
  createBrowser(shop).call('POST', '/api/admin/login', { email, password: secret });

async function idOf(email: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from users where email = ${email}`,
  );
  return Number(rows[0]?.id);
}

describe('an account that is asked for in live mode', () => {
  test('is approved only after the link mailed to its address was opened', async () => {
    const owner = await createAdminBrowser(shop);
    const account = newAccount();
    expect((await ask(account)).statusCode).toBe(201);
    const userId = await idOf(account.email);
    const approve = () => owner.call('POST', '/api/admin/approve-account', { userId });
    const early = await approve();
    expect([early.statusCode, early.json().message]).toEqual([
      403,
      'This address is not confirmed yet. Its owner has to open the link that was mailed to it.',
    ]);
    expect((await logIn(account.email)).json().code).toBe('account-pending');

    const token = await linkTo(account.email, 'confirm');
    expect((await confirm('made-up')).json().message).toBe(
      'This link is no longer valid. Please ask for a new one.',
    );
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(404);
    const pending = (await owner.call('GET', '/api/admin/users?status=pending')).json().users;
    expect(pending.find(({ id }: { id: number }) => id === userId)).toMatchObject({
      isConfirmed: true,
    });
    expect((await approve()).statusCode).toBe(200);
    expect((await logIn(account.email)).statusCode).toBe(200);
  });

  test('is not confirmed for a stranger who asked in somebody else’s name', async () => {
    const account = newAccount();
    await ask(account);
    const own = await linkTo(account.email, 'confirm');
    await ask({ ...account, password: 'a stranger chose this' });
    const strangers = await linkTo(account.email, 'confirm');
    expect((await confirm(own)).statusCode).toBe(404);
    expect((await confirm(strangers)).json().code).toBe('wrong-own-password');
    await ask(account);
    expect((await confirm(await linkTo(account.email, 'confirm'))).statusCode).toBe(200);
    await ask({ ...account, password: 'a stranger chose this' });
    expect((await lastMailTo(account.email))?.kind).toBe('account-exists');
    expect((await logIn(account.email)).json().code).toBe('account-pending');
  });

  test('cannot be asked for where the owner wants invitations only', async () => {
    const owner = await createAdminBrowser(shop);
    const saved = await owner.call('PUT', '/api/admin/settings/accounts', {
      value: { invitationsOnly: true },
      version: 1,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const answer = await ask(newAccount());
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'New accounts are by invitation. Please ask an admin to send you one.',
    ]);
    expect((await createBrowser(shop).call('GET', '/api/admin/account-rules')).json()).toEqual({
      passwordMinLength: 12,
      isStrict: true,
      invitationsOnly: true,
    });
    await owner.call('PUT', '/api/admin/settings/accounts', {
      value: { invitationsOnly: false },
      version: 2,
    });
  });
});

describe('an invitation', () => {
  const accept = (token: string, change: object = {}) =>
    createBrowser(shop).call('POST', '/api/admin/accept-invitation', {
      token,
      firstName: 'Chipo',
      lastName: 'Dube',
      password,
      ...change,
    });

  test('opens an account with its role, once, and needs no approval', async () => {
    const owner = await createAdminBrowser(shop);
    const { email } = newAccount();
    const sent = await owner.call('POST', '/api/admin/invitations', { email, role: 'packer' });
    expect(sent.json()).toEqual({
      success: true,
      message: `An invitation is on its way to ${email}.`,
    });
    const listed = (await owner.call('GET', '/api/admin/invitations')).json().invitations;
    expect(listed).toMatchObject([{ email, role: 'packer', invitedBy: owner.email }]);
    const token = await linkTo(email, 'invitation');
    const read = await createBrowser(shop).call('POST', '/api/admin/read-invitation', { token });
    expect(read.json()).toEqual({ email, role: 'packer' });
    expect((await accept(token, { password: 'short' })).statusCode).toBe(400);
    const browser = createBrowser(shop);
    const account = { token, firstName: 'Chipo', lastName: 'Dube', password };
    const accepted = await browser.call('POST', '/api/admin/accept-invitation', account);
    expect([accepted.statusCode, accepted.json().isLoggedIn]).toEqual([201, true]);
    const me = await browser.call('GET', '/api/admin/me');
    expect(me.json().user).toMatchObject({ email, role: 'packer' });
    expect((await accept(token)).statusCode).toBe(404);
    const login = await logIn(email);
    expect(login.json().user).toMatchObject({ role: 'packer', firstName: 'Chipo' });
    expect((await owner.call('GET', '/api/admin/invitations')).json().invitations).toEqual([]);
  });

  test('ends when it is withdrawn, replaced, out of date, or its sender may invite no more', async () => {
    const owner = await createAdminBrowser(shop);
    const sender = await createAdminBrowser(shop);
    const { email } = newAccount();
    const invite = () => sender.call('POST', '/api/admin/invitations', { email, role: 'manager' });
    await invite();
    const first = await linkTo(email, 'invitation');
    await invite();
    expect((await accept(first)).statusCode).toBe(404);
    const [{ id }] = (await owner.call('GET', '/api/admin/invitations')).json().invitations;
    expect((await owner.call('DELETE', `/api/admin/invitations/${id}`)).statusCode).toBe(200);
    expect((await accept(await linkTo(email, 'invitation'))).statusCode).toBe(404);
    await invite();
    await db.execute(sql`update staff_invitations set expires_at = now() where email = ${email}`);
    expect((await accept(await linkTo(email, 'invitation'))).statusCode).toBe(404);
    await invite();
    await owner.call('PUT', `/api/admin/users/${sender.id}/role`, { role: 'manager' });
    expect((await accept(await linkTo(email, 'invitation'))).statusCode).toBe(404);
    expect(await idOf(email)).toBeNaN();
  });

  test('is for whoever manages staff to send, and not to one who works here', async () => {
    const manager = await createAdminBrowser(shop, 'manager');
    const refused = await manager.call('POST', '/api/admin/invitations', {
      email: 'a@ndoro.example',
      role: 'packer',
    });
    expect(refused.statusCode).toBe(403);
    const owner = await createAdminBrowser(shop);
    const known = await owner.call('POST', '/api/admin/invitations', {
      email: manager.email,
      role: 'packer',
    });
    expect([known.statusCode, known.json().code]).toEqual([409, 'account-exists']);
  });
});

describe('a password in live mode', () => {
  test.each([
    ['short', 'kopje-4', 'Password must be at least 12 characters long'],
    ['common', 'Password1234', 'Password is too easy to guess.'],
    ['the shop’s name', 'NdoroNdoro2026', 'Password is too easy to guess.'],
    ['the person’s name', 'rudo.ncube.12', 'Password is too easy to guess.'],
  ])('that is %s is refused', async (_what, secret, words) => {
    const answer = await ask(newAccount({ password: secret }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(words);
  });

  test('counts exactly as it was typed', async () => {
    const owner = await createAdminBrowser(shop);
    expect((await logIn(owner.email, ` ${owner.password} `)).statusCode).toBe(401);
    expect((await logIn(owner.email, owner.password.toUpperCase())).statusCode).toBe(401);
    const { email } = newAccount();
    await owner.call('POST', '/api/admin/invitations', { email, role: 'packer' });
    const token = await linkTo(email, 'invitation');
    const secret = ` ${password} e\u0301 `;
    const account = { token, firstName: 'Chipo', lastName: 'Dube', password: secret };
    await createBrowser(shop).call('POST', '/api/admin/accept-invitation', account);
    expect((await logIn(email, secret)).statusCode).toBe(200);
    expect((await logIn(email, secret.trim())).statusCode).toBe(401);
    expect((await logIn(email, secret.normalize('NFC'))).statusCode).toBe(401);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string) =>
    createBrowser(shop).call('POST', '/api/admin/forgot-password', { email });
  const reset = (token: string, newPassword = password) =>
    createBrowser(shop).call('POST', '/api/admin/reset-password', { token, newPassword });

  test('has a way back by mail, once, that ends every session and is told', async () => {
    const owner = await createAdminBrowser(shop);
    await forget(owner.email);
    const token = await linkTo(owner.email, 'reset');
    expect((await reset(token, 'Password1234')).statusCode).toBe(400);
    expect((await owner.call('GET', '/api/admin/me')).statusCode).toBe(200);
    expect((await reset(token)).json().message).toBe(
      'Your password was changed. You can sign in with it now.',
    );
    expect((await reset(token)).statusCode).toBe(404);
    expect((await owner.call('GET', '/api/admin/me')).statusCode).toBe(401);
    expect((await logIn(owner.email, owner.password)).statusCode).toBe(401);
    expect((await logIn(owner.email)).statusCode).toBe(200);
    expect((await lastMailTo(owner.email))?.kind).toBe('password-changed');
  });

  test('is answered alike whether the account exists, and the link works for half an hour', async () => {
    const owner = await createAdminBrowser(shop);
    const [known, unknown] = [await forget(owner.email), await forget('nobody@ndoro.example')];
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(await lastMailTo('nobody@ndoro.example')).toBeUndefined();
    await db.execute(sql`
      update password_resets set expires_at = expires_at - interval '30 minutes'
      where user_id = ${owner.id}`);
    expect((await reset(await linkTo(owner.email, 'reset'))).statusCode).toBe(404);
  });
});
