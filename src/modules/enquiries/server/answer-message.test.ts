import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, contactMessages, mails } from '#database/schema/index.ts';
import type { ContactMessage } from '#modules/enquiries/contact-message.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestOutbox } from '#tests/kit/test-outbox.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const admin = await createAdminBrowser(shop);
const colleague = await createAdminBrowser(shop);
// A queue without a worker: mails stay in it.
await createTestOutbox(shop.database);

const call = '/api/admin/messages';

type Fields = Partial<typeof contactMessages.$inferInsert>;

async function write(fields: Fields = {}): Promise<number> {
  const [row] = await db
    .insert(contactMessages)
    .values({
      name: 'Nyasha',
      email: 'nyasha@example.com',
      subject: 'The sandal',
      message: 'Do you have it in 39?\n<b>Thank you</b>',
      createdAt: new Date('2026-11-01T08:30:00Z'),
      ...fields,
    })
    .returning({ id: contactMessages.id });
  return row?.id ?? 0;
}

const read = async (id: number) =>
  (await admin.call('GET', `${call}/${id}`)).json().message as ContactMessage;

const answer = (id: number, text: string, more: object = {}) =>
  admin.call('POST', `${call}/${id}/answers`, { text, ...more });

const list = async (query = '') =>
  (
    (await admin.call('GET', `${call}?${query}`)).json() as { messages: ContactMessage[] }
  ).messages.map(({ id }) => id);

beforeEach(async () => {
  await db.execute(sql`delete from contact_messages`);
});

test.each([
  ['GET', `${call}/1`],
  ['POST', `${call}/1/answers`],
  ['PUT', `${call}/1/answered`],
] as const)('%s %s is for staff', async (method, url) => {
  const reply = await createBrowser(shop).call(method, url, method === 'GET' ? undefined : {});
  expect(reply.statusCode).toBe(401);
});

describe('an answer', () => {
  test('is mailed with the customer’s words below, and stored with author and time', async () => {
    const id = await write();
    const reply = await answer(id, ' Yes, we do.\nIn black.\n\nShall we put it aside? ');
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
    const message = await read(id);
    expect(message).toMatchObject({ answeredBy: admin.email, readAt: expect.any(String) });
    expect(message.answers).toEqual([
      {
        id: expect.any(Number),
        text: 'Yes, we do.\nIn black.\n\nShall we put it aside?',
        author: admin.email,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        mail: 'queued',
        mailError: '',
      },
    ]);
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.subjectKey, `message-${id}`));
    expect(mail).toMatchObject({
      kind: 'message-answer',
      recipient: 'nyasha@example.com',
      subject: 'Re: The sandal',
    });
    expect(mail?.text).toContain(
      'Yes, we do.\nIn black.\n\nShall we put it aside?\n\n' +
        'On November 1, 2026, 10:30 you wrote:\n\n' +
        '> Do you have it in 39?\n> <b>Thank you</b>',
    );
    expect(mail?.html).toContain('Yes, we do.<br>In black.');
    expect(mail?.html).toContain('&lt;b&gt;Thank you&lt;/b&gt;');
    const records = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `message:${id}`));
    expect(records).toMatchObject([
      { action: 'message.answered', detail: { to: 'nyasha@example.com' } },
    ]);
  });

  test('to an answer keeps one Re:', async () => {
    const id = await write({ subject: 'RE: The sandal' });
    await answer(id, 'Yes.');
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.subjectKey, `message-${id}`));
    expect(mail?.subject).toBe('RE: The sandal');
  });

  test('pressed twice, at once or one after the other, is sent once', async () => {
    const id = await write();
    const replies = await Promise.all([answer(id, 'Yes.'), answer(id, 'Yes.')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await answer(id, 'Yes.');
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This answer was sent a moment ago. Nothing was sent twice.',
    ]);
    expect(await db.$count(mails, eq(mails.subjectKey, `message-${id}`))).toBe(1);
    expect((await answer(id, 'And in brown.')).statusCode).toBe(200);
  });

  test('does not go out after a colleague’s that nobody had seen', async () => {
    const id = await write();
    await colleague.call('POST', `${call}/${id}/answers`, { text: 'Yes.', seenAnswers: 0 });
    const late = await answer(id, 'No.', { seenAnswers: 0 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect((await read(id)).answers.map(({ text }) => text)).toEqual(['Yes.']);
    expect((await answer(id, 'No.', { seenAnswers: 1 })).statusCode).toBe(200);
  });

  test('that could not be delivered is shown so, and one long sent as sent', async () => {
    const id = await write();
    await answer(id, 'Yes.');
    const ofMessage = eq(mails.subjectKey, `message-${id}`);
    await db.update(mails).set({ state: 'failed', lastError: 'No such box' }).where(ofMessage);
    expect((await read(id)).answers).toMatchObject([{ mail: 'failed', mailError: 'No such box' }]);
    // The clean-up deletes a mail a month after it was sent.
    await db.delete(mails).where(ofMessage);
    expect((await read(id)).answers).toMatchObject([{ mail: 'sent', mailError: '' }]);
  });

  test.each([
    [{ text: ' ' }, 400, 'text: Please write an answer.'],
    [{ text: 'x'.repeat(5001) }, 400, 'text: Please use at most 5000 characters'],
    [{ text: 'a\u0000b' }, 400, 'text: contains a character we cannot keep'],
  ])('%o is refused with words', async (body, status, message) => {
    const id = await write();
    const reply = await admin.call('POST', `${call}/${id}/answers`, body);
    expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
  });

  test('to a message that is gone is not found', async () => {
    const replies = [
      await answer(999_999, 'Yes.'),
      await admin.call('GET', `${call}/999999`),
      await admin.call('PUT', `${call}/999999/answered`, {}),
    ];
    for (const reply of replies) {
      expect([reply.statusCode, reply.json().message]).toEqual([
        404,
        'The message could not be found.',
      ]);
    }
  });
});

test('a message is marked as answered without answering, and back', async () => {
  const id = await write();
  await admin.call('PUT', `${call}/${id}/answered`, { answered: true });
  expect(await read(id)).toMatchObject({ answeredBy: admin.email, answers: [] });
  expect(await db.$count(mails, eq(mails.subjectKey, `message-${id}`))).toBe(0);
  await admin.call('PUT', `${call}/${id}/answered`, { answered: false });
  expect(await read(id)).toMatchObject({ answeredAt: null, answeredBy: '' });
  const records = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `message:${id}`));
  expect(records.map(({ action }) => action)).toEqual([
    'message.marked-answered',
    'message.marked-unanswered',
  ]);
});

describe('the list', () => {
  test('has what waits for an answer first, page by page, then newest first', async () => {
    const waiting = [await write(), await write()];
    const done = [await write({ answeredAt: new Date() }), await write({ suspicious: true })];
    waiting.push(await write());
    const order = [...waiting.toReversed(), ...done.toReversed()];
    expect(await list()).toEqual(order);
    const seen: number[] = [];
    for (let page = await list('limit=2'); page.length > 0; ) {
      seen.push(...page);
      page = await list(`limit=2&cursor=${page.at(-1)}`);
    }
    expect(seen).toEqual(order);
  });

  test('is narrowed to what waits, to what was answered and to one address', async () => {
    const waiting = await write();
    const answered = await write({ answeredAt: new Date(), email: 'Rudo@Example.com' });
    const automatic = await write({ suspicious: true });
    expect(await list('status=unanswered')).toEqual([waiting]);
    expect(await list('status=answered')).toEqual([answered]);
    expect(await list('email=rudo@example.com')).toEqual([answered]);
    expect(await list('status=suspicious')).toEqual([automatic]);
  });
});
