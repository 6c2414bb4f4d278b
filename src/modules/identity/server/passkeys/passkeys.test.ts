import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { replaceRecoveryCodes } from '#modules/identity/server/second-factor/second-factor-repository.ts';
import { createTestPasskey } from '#tests/kit/passkey.ts';
import {
  type Browser,
  createAdminBrowser,
  createBrowser,
  type TestAdmin,
} from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
await shop.services.jobs.start();
const { db } = shop.database;
const { hostname: rpId, origin } = new URL(shop.services.config.publicUrl);
const address = '/api/admin/passkeys';

type Passkey = ReturnType<typeof createTestPasskey>;

const newPasskey = (checksPerson = true) => createTestPasskey({ origin, rpId, checksPerson });

async function add(admin: TestAdmin, passkey: Passkey, name = 'My phone', proof: object = {}) {
  const begun = await admin.call('POST', address, { password: admin.password, ...proof });
  expect(begun.statusCode, begun.body).toBe(200);
  const made = passkey.create(begun.json().options);
  return admin.call('POST', `${address}/finish`, { name, passkey: made });
}

/** Recovery codes exist already, since hashing ten is slow by design; `isNew` has none. */
async function createHolder(passkey = newPasskey(), isNew = false) {
  const admin = await createAdminBrowser(shop);
  if (!isNew) await replaceRecoveryCodes(db, admin.id, ['an older code']);
  const added = await add(admin, passkey);
  expect(added.statusCode, added.body).toBe(200);
  return { admin, passkey, recoveryCodes: added.json().recoveryCodes as string[] };
}

async function signIn(passkey: Passkey, browser: Browser = createBrowser(shop)) {
  const asked = await browser.call('POST', `${address}/sign-in`);
  return browser.call('POST', `${address}/sign-in/finish`, {
    passkey: passkey.answer(asked.json().options),
  });
}

/** Returns the account's answer to the second factor after its password. */
async function factorOf({ email, password }: TestAdmin, passkey: Passkey) {
  const browser = createBrowser(shop);
  const asked = await browser.call('POST', `${address}/second-factor`, { email, password });
  const answer = passkey.answer(asked.json().options);
  return browser.call('POST', '/api/admin/login', { email, password, passkey: answer });
}

async function ownProof(admin: TestAdmin, passkey: Passkey) {
  const asked = await admin.call('POST', `${address}/proof`);
  return { password: admin.password, passkey: passkey.answer(asked.json().options) };
}

const listed = async (admin: TestAdmin) => (await admin.call('GET', address)).json().passkeys;

async function written(action: string, email: string) {
  const { rows } = await db.execute(
    sql`select detail from audit_log where action = ${action} and actor_email = ${email}`,
  );
  return rows;
}

async function mailsTo(email: string) {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select kind from mails where recipient = ${email} order by kind`,
  );
  return rows.map(({ kind }) => kind);
}

describe('a passkey', () => {
  test('is added with a name, and its owner gets recovery codes and a mail', async () => {
    const { admin, recoveryCodes } = await createHolder(newPasskey(), true);
    expect(recoveryCodes).toHaveLength(10);
    expect(await listed(admin)).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    expect(await mailsTo(admin.email)).toEqual(['passkey-added']);
    expect(await written('passkey.added', admin.email)).toEqual([{ detail: { name: 'My phone' } }]);
  });

  test('signs in alone when the device has checked the person', async () => {
    const { admin, passkey } = await createHolder();
    const browser = createBrowser(shop);
    const answer = await signIn(passkey, browser);
    expect(answer.json().user).toMatchObject({ email: admin.email, hasSecondFactor: true });
    expect((await browser.call('GET', '/api/admin/sessions')).statusCode).toBe(200);
    const [{ lastUsedAt }] = await listed(admin);
    expect(lastUsedAt).not.toBeNull();
    const logins = await written('staff.logged-in', admin.email);
    expect(logins).toContainEqual({ detail: { factor: 'passkey' } });
  });

  test('that does not check the person is a second factor only', async () => {
    const { admin, passkey } = await createHolder(newPasskey(false));
    expect((await signIn(passkey)).json().code).toBe('passkey-refused');
    expect((await factorOf(admin, passkey)).statusCode).toBe(200);
  });

  test('is asked for after the right password, and not told of after a wrong one', async () => {
    const { admin, passkey } = await createHolder();
    const { email, password } = admin;
    const browser = createBrowser(shop);
    const half = await browser.call('POST', '/api/admin/login', { email, password });
    expect([half.statusCode, half.json().code]).toEqual([401, 'passkey-required']);
    const wrong = { email, password: 'a guess' };
    const guess = await browser.call('POST', `${address}/second-factor`, wrong);
    expect(guess.json().code).toBe('wrong-credentials');
    expect((await factorOf(admin, passkey)).statusCode).toBe(200);
  });

  test('that is lost is replaced with a recovery code', async () => {
    const { admin, recoveryCodes } = await createHolder(newPasskey(), true);
    const { email, password } = admin;
    const [first, second, third] = recoveryCodes;
    const back = { email, password, code: first };
    expect((await createBrowser(shop).call('POST', '/api/admin/login', back)).statusCode).toBe(200);
    const replacement = newPasskey();
    const added = await add(admin, replacement, 'New phone', { code: second });
    expect(added.json()).toEqual({ recoveryCodes: [] });
    const [lost] = await listed(admin);
    const removal = { password, code: third };
    const removed = await admin.call('POST', `${address}/${lost.id}/remove`, removal);
    expect(removed.statusCode, removed.body).toBe(200);
    expect((await listed(admin)).map(({ name }: { name: string }) => name)).toEqual(['New phone']);
    expect((await signIn(replacement)).statusCode).toBe(200);
    expect(await mailsTo(email)).toEqual(['passkey-added', 'passkey-added', 'passkey-removed']);
  });

  test('is renamed by its owner alone', async () => {
    const { admin } = await createHolder();
    const [{ id }] = await listed(admin);
    expect((await admin.call('PUT', `${address}/${id}`, { name: 'Blue key' })).statusCode).toBe(
      200,
    );
    expect(await listed(admin)).toMatchObject([{ name: 'Blue key' }]);
    const other = await createAdminBrowser(shop);
    const stranger = await other.call('PUT', `${address}/${id}`, { name: 'Mine' });
    expect(stranger.json().code).toBe('passkey-not-found');
    const empty = await admin.call('PUT', `${address}/${id}`, { name: ' ' });
    expect([empty.statusCode, empty.json().message]).toEqual([
      400,
      'name: Please give the passkey a name',
    ]);
  });

  test('is neither added nor removed without password and second factor', async () => {
    const { admin } = await createHolder();
    const [{ id }] = await listed(admin);
    for (const url of [address, `${address}/${id}/remove`]) {
      const guess = await admin.call('POST', url, { password: 'a guess' });
      expect(guess.json().code).toBe('wrong-own-password');
      const half = await admin.call('POST', url, { password: admin.password });
      expect(half.json().code).toBe('second-factor-refused');
    }
    const other = newPasskey();
    const foreign = { password: admin.password, passkey: other.answer({ challenge: 'x' }) };
    expect((await admin.call('POST', address, foreign)).json().code).toBe('passkey-refused');
    expect(await listed(admin)).toHaveLength(1);
  });

  test('proves its owner when it is removed, and takes the recovery codes with it', async () => {
    const { admin, passkey } = await createHolder();
    const [{ id }] = await listed(admin);
    const proof = await ownProof(admin, passkey);
    expect((await admin.call('POST', `${address}/${id}/remove`, proof)).statusCode).toBe(200);
    const state = await admin.call('GET', '/api/admin/second-factor');
    expect(state.json()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await signIn(passkey)).json().code).toBe('passkey-refused');
    const { email, password } = admin;
    const login = await createBrowser(shop).call('POST', '/api/admin/login', { email, password });
    expect(login.json().user.hasSecondFactor).toBe(false);
  });
});

describe('an answer of a passkey', () => {
  test('counts once', async () => {
    const { passkey } = await createHolder();
    const browser = createBrowser(shop);
    const asked = await browser.call('POST', `${address}/sign-in`);
    const answer = { passkey: passkey.answer(asked.json().options) };
    const url = `${address}/sign-in/finish`;
    expect((await browser.call('POST', url, answer)).statusCode).toBe(200);
    expect((await browser.call('POST', url, answer)).json().code).toBe('passkey-refused');
  });

  test('is taken from the browser that was asked, and from no other', async () => {
    const { passkey } = await createHolder();
    const asked = await createBrowser(shop).call('POST', `${address}/sign-in`);
    const thief = createBrowser(shop);
    await thief.call('POST', `${address}/sign-in`);
    const answer = { passkey: passkey.answer(asked.json().options) };
    const stolen = await thief.call('POST', `${address}/sign-in/finish`, answer);
    expect(stolen.json().code).toBe('passkey-refused');
  });

  test('is refused when it is late', async () => {
    const { passkey } = await createHolder();
    const browser = createBrowser(shop);
    const asked = await browser.call('POST', `${address}/sign-in`);
    const { options } = asked.json();
    await db.execute(sql`
      update passkey_challenges set expires_at = now() where challenge = ${options.challenge}`);
    const late = { passkey: passkey.answer(options) };
    const answer = await browser.call('POST', `${address}/sign-in/finish`, late);
    expect(answer.json().code).toBe('passkey-refused');
    await shop.services.staff.forgetOld();
    const { rows } = await db.execute(
      sql`select 1 from passkey_challenges where challenge = ${options.challenge}`,
    );
    expect(rows).toEqual([]);
  });

  test('for another purpose or another account is refused', async () => {
    const [mine, theirs] = [await createHolder(), await createHolder()];
    const { email, password } = mine.admin;
    const browser = createBrowser(shop);
    const forSignIn = await browser.call('POST', `${address}/sign-in`);
    const swapped = mine.passkey.answer(forSignIn.json().options);
    const login = { email, password, passkey: swapped };
    const answer = await browser.call('POST', '/api/admin/login', login);
    expect(answer.json().code).toBe('passkey-refused');
    expect((await factorOf(mine.admin, theirs.passkey)).json().code).toBe('passkey-refused');
  });

  test('that was given to another site is refused', async () => {
    const { admin, passkey } = await createHolder();
    passkey.state.origin = 'https://ndoro.example.evil';
    expect((await signIn(passkey)).json().code).toBe('passkey-refused');
    expect((await factorOf(admin, passkey)).json().code).toBe('passkey-refused');
  });

  test('of a copied key is refused and written down', async () => {
    const { admin, passkey } = await createHolder();
    passkey.state.counter = 7;
    expect((await signIn(passkey)).statusCode).toBe(200);
    passkey.state.counter = 5;
    expect((await signIn(passkey)).json().code).toBe('passkey-refused');
    expect(await written('passkey.counter-refused', admin.email)).toHaveLength(1);
  });

  test('lets nobody in whose account is switched off', async () => {
    const { admin, passkey } = await createHolder();
    await db.execute(sql`update users set is_active = false where id = ${admin.id}`);
    expect((await signIn(passkey)).json().code).toBe('account-inactive');
  });
});

test('wrong answers from one address are limited', async () => {
  const passkey = newPasskey();
  const browser = createBrowser(shop);
  const codes = new Set<string>();
  for (let tried = 0; tried < 61; tried++) {
    const answer = { passkey: passkey.answer({ challenge: 'x' }) };
    const { code } = (await browser.call('POST', `${address}/sign-in/finish`, answer)).json();
    codes.add(code);
  }
  expect([...codes]).toEqual(['passkey-refused', 'too-many-requests']);
});

test('a colleague who resets the second factor removes the passkeys', async () => {
  const { admin, passkey } = await createHolder();
  const owner = await createAdminBrowser(shop);
  const reset = await owner.call('DELETE', `/api/admin/users/${admin.id}/second-factor`);
  expect(reset.statusCode, reset.body).toBe(200);
  expect((await signIn(passkey)).json().code).toBe('passkey-refused');
  const { rows } = await db.execute(sql`select passkey_count from users where id = ${admin.id}`);
  expect(rows).toEqual([{ passkey_count: 0 }]);
});
