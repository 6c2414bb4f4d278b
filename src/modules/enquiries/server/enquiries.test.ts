import { beforeAll, describe, expect, it } from 'vitest';
import { contactMessages, mails, subscribers } from '#database/schema/index.ts';
import { by } from '#tests/kit/author.ts';
import { createTestShop, type TestShop } from '#tests/kit/test-shop.ts';

let shop: TestShop;
let visitors = 0;

/** Each request comes from a new address by default. */
async function post(path: string, body: unknown, from?: string) {
  visitors += 1;
  const answer = await shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'x-forwarded-for': from ?? `10.1.${visitors % 250}.9` },
    payload: body as object,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

async function mailsTo(recipient: string) {
  const all = await shop.database.db.select().from(mails);
  return all.filter((mail) => mail.recipient === recipient);
}

async function stateOf(email: string) {
  const all = await shop.database.db.select().from(subscribers);
  return all.find((row) => row.email.toLowerCase() === email)?.state;
}

async function tokenOf(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  const link = /\/newsletter\/confirm\?token=([\w-]+)/.exec(mail?.text ?? '');
  if (!link?.[1]) throw new Error('The mail carries no link');
  return link[1];
}

beforeAll(async () => {
  shop = await createTestShop();
  await shop.services.jobs.start();
});

describe('the newsletter', () => {
  it('writes to the subscriber and to the shop, never to the address in the body', async () => {
    const { status, body } = await post('/api/subscribe', {
      email: 'rudo@example.com',
      to: 'victim@example.com',
      subject: 'Win',
      message: 'Buy this',
    });
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(await mailsTo('rudo@example.com')).toHaveLength(1);
    expect(await mailsTo('hello@ndoro.example')).toHaveLength(1);
    expect(await mailsTo('victim@example.com')).toEqual([]);
    const all = await shop.database.db.select().from(mails);
    expect(all.some(({ text }) => text.includes('Buy this'))).toBe(false);
  });

  it('an address counts once it is confirmed, and leaves by its link', async () => {
    await post('/api/subscribe', { email: 'tendai@example.com' });
    expect(await stateOf('tendai@example.com')).toBe('pending');
    const token = await tokenOf('tendai@example.com');
    for (const _ of [1, 2]) {
      expect((await post('/api/subscribe/confirm', { token })).status).toBe(200);
      expect(await stateOf('tendai@example.com')).toBe('confirmed');
    }
    expect((await post('/api/subscribe/unsubscribe', { token })).status).toBe(200);
    expect(await stateOf('tendai@example.com')).toBe('unsubscribed');
    expect((await post('/api/subscribe/confirm', { token })).status).toBe(404);
  });

  it('who left may come back, and confirms anew', async () => {
    const email = 'back@example.com';
    await post('/api/subscribe', { email });
    await post('/api/subscribe/unsubscribe', { token: await tokenOf(email) });
    await post('/api/subscribe', { email });
    expect(await stateOf(email)).toBe('pending');
    const second = (await mailsTo(email)).map(
      ({ text }) => /confirm\?token=([\w-]+)/.exec(text)?.[1],
    );
    expect(new Set(second).size).toBe(2);
  });

  it('known and unknown addresses get the same answer, and one row each', async () => {
    const first = await post('/api/subscribe', { email: 'twice@example.com' });
    await post('/api/subscribe/confirm', { token: await tokenOf('twice@example.com') });
    const again = await post('/api/subscribe', { email: 'TWICE@example.com' });
    expect(again.body).toEqual(first.body);
    expect(again.status).toBe(first.status);
    expect(await mailsTo('twice@example.com')).toHaveLength(1);
  });

  it('strangers cannot flood an inbox', async () => {
    for (let n = 0; n < 6; n += 1) await post('/api/subscribe', { email: 'flood@example.com' });
    expect(await mailsTo('flood@example.com')).toHaveLength(3);
  });

  it('one stranger cannot write to many inboxes', async () => {
    const { newsletter } = shop.services.enquiries;
    const asker = { address: '10.9.9.9' };
    for (let n = 0; n < 52; n += 1) await newsletter.subscribe(`many-${n}@example.com`, asker);
    expect(await mailsTo('many-49@example.com')).toHaveLength(1);
    expect(await mailsTo('many-50@example.com')).toHaveLength(0);
    await newsletter.subscribe('many-50@example.com', { address: '10.9.9.10' });
    expect(await mailsTo('many-50@example.com')).toHaveLength(1);
  });

  it('a wrong address, a wrong token and a wrong type are refused in a sentence', async () => {
    for (const email of ['', 'nobody', 'a@b', 'x\0@example.com', 42, null]) {
      expect((await post('/api/subscribe', { email })).status).toBe(400);
    }
    expect((await post('/api/subscribe/confirm', { token: 'x'.repeat(43) })).body).toMatchObject({
      code: 'subscription-not-found',
      message: 'This link is no longer valid.',
    });
  });

  it('one address may ask ten times a minute', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { status, headers } = await post(
        '/api/subscribe',
        { email: `n${n}@example.com` },
        '10.9.9.9',
      );
      statuses.push(status);
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    // A new minute may begin during the test.
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(12);
    expect(statuses.at(0)).toBe(200);
  });

  it('a hundred subscriptions of one address at once make one row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        post('/api/subscribe', { email: 'crowd@example.com' }, `10.2.${n}.1`),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { total } = await shop.services.enquiries.newsletter.listSubscribers({
      q: 'crowd@',
      limit: 10,
    });
    expect(total).toBe(1);
  });
});

describe('contact', () => {
  const form = {
    name: 'Rudo',
    email: 'rudo@example.com',
    subject: 'The sandal',
    message: 'Do you have it in 39? <b>Thank you</b>',
  };

  it('a message is stored and mailed to the shop with its text escaped', async () => {
    expect((await post('/api/contact', form)).status).toBe(200);
    const { messages } = await shop.services.enquiries.contact.listMessages({ limit: 1 });
    expect(messages[0]).toMatchObject({ ...form, suspicious: false, readAt: null });
    const mail = (await mailsTo('hello@ndoro.example')).find(
      ({ kind }) => kind === 'contact-message',
    );
    expect(mail?.subject).toBe('Message from Rudo: The sandal');
    expect(mail?.html).toContain('&lt;b&gt;Thank you&lt;/b&gt;');
  });

  it('each rule answers with its sentence', async () => {
    const wrong: [object, string][] = [
      [{ name: 'R' }, 'Name must be at least 2 characters long'],
      [{ email: 'rudo' }, 'Please enter a valid email address'],
      [{ subject: ' s ' }, 'Subject must be at least 2 characters long'],
      [{ message: 'Too short' }, 'Message must be at least 10 characters long'],
    ];
    for (const [change, sentence] of wrong) {
      const { status, body } = await post('/api/contact', { ...form, ...change });
      expect(status).toBe(400);
      expect(body.message).toContain(sentence);
    }
  });

  it('a character that cannot be stored is refused, and an emoji can be', async () => {
    for (const [field, text] of [
      ['name', 'Rudo \ud83d'],
      ['subject', 'The \0 sandal'],
      ['message', 'Half an emoji: \ud83d, and no more'],
    ] as const) {
      const { status, body } = await post('/api/contact', { ...form, [field]: text });
      expect([status, body.code]).toEqual([400, 'invalid-input']);
      expect(body.message).toContain('contains a character we cannot keep');
    }
    expect((await post('/api/contact', { ...form, name: 'Rudo 👠' })).status).toBe(200);
  });

  it('what a machine sends is stored, answered alike, and disturbs nobody', async () => {
    const before = (await mailsTo('hello@ndoro.example')).length;
    const person = await post('/api/contact', { ...form, name: 'Person' });
    const machine = await post('/api/contact', { ...form, name: 'Machine', website: 'x' });
    expect(machine.body).toEqual(person.body);
    expect((await mailsTo('hello@ndoro.example')).length).toBe(before + 1);
    const { messages } = await shop.services.enquiries.contact.listMessages({
      status: 'suspicious',
      limit: 5,
    });
    expect(messages.map(({ name }) => name)).toEqual(['Machine']);
  });

  it('staff search messages as typed, mark them and remove them', async () => {
    await post('/api/contact', { ...form, subject: '100%_off' });
    const { contact } = shop.services.enquiries;
    const { messages } = await contact.listMessages({ q: '100%_', limit: 5 });
    expect(messages).toHaveLength(1);
    const id = messages[0]?.id ?? 0;
    await contact.markMessage(id, true);
    expect((await contact.listMessages({ q: '100%_', status: 'read', limit: 5 })).total).toBe(1);
    await contact.removeMessage(id, by);
    expect(await contact.removeMessage(id, by)).toEqual({ ok: false, code: 'message-not-found' });
    expect(await shop.database.db.$count(contactMessages)).toBeGreaterThan(0);
  });
});
