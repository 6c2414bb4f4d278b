import { argon2Sync, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Database } from '#database/client.ts';
import { insertAdmin } from '#modules/accounts/server/account-repository.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { anyAddress } from './random.ts';
import type { TestShop } from './test-shop.ts';

/** A browser with its cookies, at one network address. */
export type Browser = {
  cookies: Map<string, string>;
  address: string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
};

export function createBrowser({ app }: Pick<TestShop, 'app'>, address = anyAddress()): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    address,
    async call(method, url, body) {
      const response = await app.inject({
        method,
        url,
        headers: { 'x-forwarded-for': address, 'user-agent': 'A test browser' },
        cookies: Object.fromEntries(cookies),
        ...(body && { payload: body }),
      });
      for (const { name, value } of response.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

export type TestAdmin = Browser & { email: string; password: string; id: number };

/** A hash contains its cost and is verified with it: minimal for tests that only need a login. */
function cheapHash(password: string): string {
  const nonce = Buffer.from('a salt for tests');
  const cost = { nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...cost, message: Buffer.from(password) });
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
}

/** An approved admin who can log in with the password alone. */
export async function addAdmin(
  db: Database,
  role: StaffRole,
): Promise<{ email: string; password: string }> {
  const email = `admin-${randomUUID()}@ndoro.example`;
  const password = 'shell-spiral-9';
  await insertAdmin(db, {
    email,
    passwordHash: cheapHash(password),
    firstName: 'Tariro',
    lastName: 'Moyo',
    admitted: { by: 'the operator', as: role },
  });
  return { email, password };
}

/** A logged-in admin; an owner by default. */
export async function createAdminBrowser(
  shop: Pick<TestShop, 'app' | 'database'>,
  role: StaffRole = 'owner',
): Promise<TestAdmin> {
  const { email, password } = await addAdmin(shop.database.db, role);
  const browser = createBrowser(shop);
  const response = await browser.call('POST', '/api/admin/login', { email, password });
  if (response.statusCode !== 200) throw new Error(`The login failed: ${response.body}`);
  return { ...browser, email, password, id: response.json().user.id };
}
