import { randomInt, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { TestShop } from './test-shop.ts';

/** Limits count by address, so tests come from a new one unless they mean the same person. */
export function anyAddress(): string {
  const part = () => randomInt(1, 255);
  return `10.${part()}.${part()}.${part()}`;
}

/** A browser that keeps its cookies, at one network address. */
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

/** An approved admin, logged in. */
export async function createAdminBrowser(
  shop: Pick<TestShop, 'app' | 'services'>,
): Promise<TestAdmin> {
  const email = `admin-${randomUUID()}@ndoro.example`;
  const password = 'shell-spiral-9';
  await shop.services.staff.createAdmin({ email, password, firstName: 'Tariro', lastName: 'Moyo' });
  const browser = createBrowser(shop);
  const response = await browser.call('POST', '/api/admin/login', { email, password });
  if (response.statusCode !== 200) throw new Error(`The login failed: ${response.body}`);
  return { ...browser, email, password, id: response.json().user.id };
}
