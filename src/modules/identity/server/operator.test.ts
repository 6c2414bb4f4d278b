import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { appCode } from '#tests/kit/log-in/app-code.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { resetAdmin } from './reset-admin.ts';
import { resealSecrets } from './second-factor/reseal-secrets.ts';
import { openSecret } from './second-factor/sealed-secret.ts';

const shop = await createTestShop();
const { db } = shop.database;
const key = shop.services.secrets.signingKey;
const passwordRules = { minLength: 12, isStrict: true };

async function sealedOf({ id }: TestAdmin): Promise<string> {
  const { rows } = await db.execute<{ totp_secret: string }>(
    sql`select totp_secret from users where id = ${id}`,
  );
  return rows[0]?.totp_secret ?? '';
}

async function createGuardedAdmin(): Promise<TestAdmin> {
  const admin = await createAdminBrowser(shop);
  await admin.call('POST', '/api/admin/second-factor', { password: admin.password });
  const secret = openSecret([key], await sealedOf(admin));
  const code = await appCode(secret);
  const confirmed = await admin.call('POST', '/api/admin/second-factor/confirm', { code });
  expect(confirmed.statusCode).toBe(200);
  return admin;
}

test('after a change of keys second factors are sealed with the new one and go on working', async () => {
  const admin = await createGuardedAdmin();
  const before = openSecret([key], await sealedOf(admin));
  const signingKeys = ['a newer key', key] as const;
  expect(await resealSecrets({ db, signingKeys })).toBeGreaterThan(0);
  expect(openSecret(['a newer key'], await sealedOf(admin))).toEqual(before);
  expect(() => openSecret([key], 'nothing')).toThrow();
  expect(await resealSecrets({ db, signingKeys })).toBe(0);
  await resealSecrets({ db, signingKeys: [key, 'a newer key'] });
});

test('the last admin is let in again by whoever runs the machine', async () => {
  const admin = await createGuardedAdmin();
  await db.execute(sql`update users set is_active = false where id = ${admin.id}`);
  const password = 'granite kopje lantern';
  const { email } = admin;
  expect(await resetAdmin({ db, passwordRules }, { email, password })).toBe(true);
  const login = await createBrowser(shop).call('POST', '/api/admin/login', { email, password });
  expect(login.json().user).toMatchObject({ email, role: 'owner', hasSecondFactor: false });
  expect((await admin.call('GET', '/api/admin/me')).statusCode).toBe(401);
  const { rows } = await db.execute(
    sql`select action from audit_log where subject = ${email} and action = 'staff.admin-reset'`,
  );
  expect(rows).toHaveLength(1);
  const nobody = { email: 'nobody@ndoro.example', password };
  expect(await resetAdmin({ db, passwordRules }, nobody)).toBe(false);
});
