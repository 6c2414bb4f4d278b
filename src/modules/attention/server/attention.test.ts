import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const staff = await createAdminBrowser(shop);
const address = '/api/admin/attention';
const subject = 'Your order is on its way';

/** A mail that the worker has given up. */
async function addFailedMail(): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into mails (kind, recipient, subject, html, text, state, attempts, last_error)
    values ('order-shipped', 'rudo@example.com', ${subject}, '<p></p>', '', 'failed', 12, 'No such mailbox')
    returning id`);
  return rows[0]?.id ?? '';
}

const read = async () => (await staff.call('GET', address)).json();
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

test('a mail that was given up waits with what happened, and is tried again', async () => {
  const id = await addFailedMail();
  const { waiting } = await read();
  expect(waiting).toContainEqual({
    kind: 'mail',
    id,
    title: `“${subject}” to rudo@example.com was not delivered`,
    detail: 'Given up after 12 attempts. No such mailbox',
    since: expect.any(String),
    canRetry: true,
  });
  await shop.services.jobs.start();
  expect((await staff.call('POST', `${address}/mail/${id}/retry`)).statusCode).toBe(200);
  expect(idsOf((await read()).waiting)).not.toContain(id);
  await expect
    .poll(async () => (await db.execute(sql`select state from mails where id = ${id}`)).rows[0], {
      timeout: 20_000,
    })
    .toEqual({ state: 'sent' });
});

test('what was set aside keeps its reason and who gave it, and can wait again', async () => {
  const id = await addFailedMail();
  const place = `${address}/mail/${id}/set-aside`;
  const reason = 'She called; the parcel has arrived.';
  expect((await staff.call('PUT', place, { reason: ' ' })).json()).toMatchObject({
    code: 'invalid-input',
    message: 'reason: Please say why.',
  });
  expect((await staff.call('PUT', place, { reason })).statusCode).toBe(200);
  const after = await read();
  expect(idsOf(after.waiting)).not.toContain(id);
  expect(after.setAside).toContainEqual(
    expect.objectContaining({ id, reason, by: expect.stringContaining('@') }),
  );
  const audit = await staff.call('GET', '/api/admin/audit');
  expect(audit.body).toContain('attention.set-aside');
  expect((await staff.call('DELETE', place)).statusCode).toBe(200);
  expect(idsOf((await read()).waiting)).toContain(id);
});

test('what no longer waits is said to, whatever is asked of it', async () => {
  const gone = `${address}/mail/00000000-0000-4000-8000-000000000000`;
  for (const [method, end] of [
    ['POST', 'retry'],
    ['PUT', 'set-aside'],
    ['DELETE', 'set-aside'],
  ] as const) {
    const answer = await staff.call(method, `${gone}/${end}`, { reason: 'Why not' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('This is no longer on the list: somebody has done it.');
  }
  expect((await staff.call('POST', `${address}/parcel/1/retry`)).statusCode).toBe(400);
  expect((await staff.call('POST', `${address}/job/not-an-id/retry`)).statusCode).toBe(404);
});

test('the overview counts what is stuck, and the metrics count it by kind', async () => {
  await addFailedMail();
  const { attention } = (await staff.call('GET', '/api/admin/dashboard')).json();
  expect(attention).toContainEqual({ kind: 'failed-mails', count: expect.any(Number) });
  const metrics = await shop.app.inject('/metrics');
  expect(metrics.body).toMatch(/^attention_waiting\{kind="mail"\} [1-9]/m);
  expect(metrics.body).toContain('attention_waiting{kind="job"} 0');
});

test('strangers are not told what waits', async () => {
  expect((await createBrowser(shop).call('GET', address)).statusCode).toBe(401);
});
