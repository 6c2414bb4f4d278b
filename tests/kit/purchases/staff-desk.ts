import type { Database } from '#database/client.ts';
import type { Answer } from '../shopper.ts';
import { addAdmin } from '../staff-client.ts';

/** Staff of a shop that runs as a separate process. */
export type StaffDesk = {
  call<Body = Record<string, unknown>>(
    shopUrl: string,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer<Body>>;
};

/** The session is in the database, so it survives the shop's process. */
export async function openStaffDesk(db: Database): Promise<StaffDesk> {
  const login = await addAdmin(db, 'owner');
  let cookie = '';

  async function send(url: string, method: string, body?: object): Promise<Response> {
    return fetch(url, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function logIn(shopUrl: string): Promise<void> {
    const answer = await send(`${shopUrl}/api/admin/login`, 'POST', login);
    if (!answer.ok) throw new Error(`Staff were answered ${answer.status}`);
    cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  }

  return {
    async call<Body>(shopUrl: string, method: string, path: string, body?: object) {
      if (!cookie) await logIn(shopUrl);
      const first = await send(shopUrl + path, method, body);
      if (first.status === 401) await logIn(shopUrl);
      const answer = first.status === 401 ? await send(shopUrl + path, method, body) : first;
      return { status: answer.status, body: (await answer.json()) as Body };
    },
  };
}
