import { describe, expect, test, vi } from 'vitest';
import type { OutgoingMail } from '#modules/mail/mail-transport.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { createTestOutbox } from '#tests/kit/test-outbox.ts';
import { listNewestMails } from './mail-repository.ts';
import { mailAttempts, messageIdOf, sendMail } from './send-mail.ts';

const database = await createTestDatabase();
const { db } = database;
const { outbox, notices } = await createTestOutbox(database);
const draft = {
  kind: 'test',
  recipient: 'rudo@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

async function queue(onceKey?: string): Promise<string> {
  await outbox.queueMail(db, { ...draft, onceKey });
  const [newest] = await listNewestMails(db, 1);
  return newest?.id ?? '';
}

function postOffice(failures: number) {
  const sent: OutgoingMail[] = [];
  let left = failures;
  const transport = {
    async send(mail: OutgoingMail) {
      sent.push(mail);
      if (left-- > 0) throw new Error('The mail server is away');
      return '250 taken';
    },
  };
  return { sent, parts: { db, outbox, transport, from: 'Ndoro <orders@ndoro.example>' } };
}

describe('sending a mail', () => {
  test('a mail that was sent is not sent again', async () => {
    const id = await queue();
    const { sent, parts } = postOffice(0);
    await sendMail(parts, id);
    await sendMail(parts, id);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'rudo@example.com', subject: 'Hello', text: 'Hello' });
  });

  test('a failed attempt is tried again under the same Message-ID', async () => {
    const id = await queue();
    const { sent, parts } = postOffice(1);
    await expect(sendMail(parts, id)).rejects.toThrow('away');
    await sendMail(parts, id);
    expect(sent.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@ndoro.example>`));
    const [mail] = (await listNewestMails(db, 10)).filter((row) => row.id === id);
    expect(mail).toMatchObject({ state: 'sent', attempts: 2, lastError: '' });
  });

  test('after the last attempt it is given up and staff are told', async () => {
    const id = await queue();
    const { parts } = postOffice(Number.POSITIVE_INFINITY);
    for (let attempt = 1; attempt < mailAttempts; attempt += 1) {
      await expect(sendMail(parts, id)).rejects.toThrow('away');
    }
    await sendMail(parts, id);
    const [mail] = (await listNewestMails(db, 10)).filter((row) => row.id === id);
    expect(mail).toMatchObject({ state: 'failed', attempts: mailAttempts });
    await vi.waitFor(
      () =>
        expect(notices).toContainEqual(
          expect.objectContaining({ onceKey: `mail-failed:${id}`, about: 'attention' }),
        ),
      10_000,
    );
  });

  test('a mail that must go once is written once', async () => {
    await queue('shipped:NDR-1');
    await queue('shipped:NDR-1');
    const mails = await listNewestMails(db, 50);
    expect(mails.filter(({ onceKey }) => onceKey === 'shipped:NDR-1')).toHaveLength(1);
  });
});

test('the Message-ID takes the domain of the sender', () => {
  expect(messageIdOf('a', 'shop@ndoro.example')).toBe('<a@ndoro.example>');
  expect(messageIdOf('a', 'Ndoro')).toBe('<a@localhost>');
});
