import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { outbox, jobs } = shop.services;
const { db } = shop.database;

await jobs.start();
for (const subject of ['The first', 'The <b>second</b>']) {
  await outbox.queueMail(db, {
    kind: 'test',
    recipient: 'rudo@example.com',
    subject,
    html: `<p>${subject}</p><script>alert(1)</script>`,
    text: `${subject}, in words`,
  });
}

const json = { accept: 'application/json' };
const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });

const statesOfMails = async () =>
  (await get('/dev/inbox', json)).json<{ state: string }[]>().map(({ state }) => state);

test('whoever asks for JSON gets the mails, newest first', async () => {
  // A mail changes until it is sent, so the test waits for that.
  await expect.poll(statesOfMails, { timeout: 30_000 }).toEqual(['sent', 'sent']);
  const answer = await get('/dev/inbox', json);
  expect(answer.headers['cache-control']).toBe('no-store');
  const mails = answer.json<{ id: string; date: string }[]>();
  expect(mails).toMatchObject([
    {
      to: 'rudo@example.com',
      subject: 'The <b>second</b>',
      text: 'The <b>second</b>, in words',
      html: '<p>The <b>second</b></p><script>alert(1)</script>',
    },
    { subject: 'The first' },
  ]);
  expect(new Date(mails[0]?.date ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect((await get(`/dev/inbox/${mails[1]?.id}`, json)).json()).toEqual(mails[1]);
});

test('the page lists the mails as text and shows one in a frame that can do nothing', async () => {
  const list = await get('/dev/inbox');
  expect(list.headers['content-type']).toContain('text/html');
  expect(list.body).toContain('The &lt;b&gt;second&lt;/b&gt;');
  expect(list.body).not.toContain('<b>second');
  const id = /\/dev\/inbox\/([0-9a-f-]{36})/.exec(list.body)?.[1];
  const letter = await get(`/dev/inbox/${id}`);
  expect(letter.body).toMatch(/<iframe[^>]*sandbox="allow-popups"/);
  expect(letter.headers['content-security-policy']).toContain("default-src 'none'");
  const body = await get(`/dev/inbox/${id}/body`);
  expect(body.body).toContain('<p>The <b>second</b></p>');
  expect(body.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(body.headers['x-frame-options']).toBe('SAMEORIGIN');
});

test.each(['', '/body'])('a mail that is not there is not found (%s)', async (part) => {
  expect((await get(`/dev/inbox/${randomUUID()}${part}`, json)).statusCode).toBe(404);
  expect((await get(`/dev/inbox/nothing${part}`, json)).statusCode).toBe(400);
});

test('only this machine may look, however the request came', async () => {
  const forwarded = await get('/dev/inbox', { ...json, 'x-forwarded-for': '127.0.0.1' });
  const elsewhere = await shop.app.inject({ url: '/dev/inbox', remoteAddress: '10.0.0.7' });
  for (const answer of [forwarded, elsewhere]) {
    expect(answer.statusCode).toBeGreaterThanOrEqual(403);
    expect(answer.body).not.toContain('rudo@example.com');
  }
});
