import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpTransport } from '#modules/mail/server/providers/smtp-transport.ts';
import { startSmtpServer } from '#tests/kit/network/smtp-server.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { createTestOutbox } from '#tests/kit/test-outbox.ts';
import { listNewestMails } from '../mail-repository.ts';
import { sendMail } from '../send-mail.ts';

const server = await startSmtpServer('orders%40ndoro.example:s3cret');
const transport = createSmtpTransport(server.url);
afterAll(() => server.close());
beforeEach(() => {
  server.mails.length = 0;
});

const mail = {
  messageId: '<42@ndoro.example>',
  from: 'Ndoro <orders@ndoro.example>',
  to: 'rudo@example.com',
  subject: 'Your order NDR-1 👠',
  html: '<p>Thank you, Rudo.</p>',
  text: 'Thank you, Rudo.\n.\nA line with a dot alone stands above.',
};

describe('handing a mail to a mail server', () => {
  test('a server without TLS gets neither password nor mail where TLS is required', async () => {
    const strict = createSmtpTransport(server.url, { requireTls: true });
    await expect(strict.send(mail)).rejects.toThrow(/STARTTLS|SSL/);
    expect(server.mails).toEqual([]);
  });

  test('it arrives whole, in both forms, from us and to one person', async () => {
    await transport.send(mail);
    expect(server.mails).toHaveLength(1);
    const [received] = server.mails;
    expect(received).toMatchObject({
      from: 'orders@ndoro.example',
      to: ['rudo@example.com'],
      login: 'orders@ndoro.example:s3cret',
    });
    const data = received?.data ?? '';
    expect(data).toMatch(/^From: Ndoro <orders@ndoro\.example>$/m);
    expect(data).toMatch(/^To: rudo@example\.com$/m);
    expect(data).toMatch(/^Message-ID: <42@ndoro\.example>$/m);
    expect(data).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(data).toMatch(/^Subject: .*=\?UTF-8\?[QB]\?/m);
    expect(data).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(data).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(data).toMatch(/^Content-Type: text\/html; charset=utf-8$/m);
    expect(data).toContain('<p>Thank you, Rudo.</p>');
    expect(data).toContain('Thank you, Rudo.\n.\nA line');
  });

  test('no name can add a header or a recipient', async () => {
    const subject = 'Hello\r\nBcc: everybody@example.com';
    await transport.send({ ...mail, subject });
    expect(server.mails[0]?.to).toEqual(['rudo@example.com']);
    expect(server.mails[0]?.data).not.toMatch(/^Bcc:/im);
  });

  test.each([
    ['refuse-recipient', 'nobody of that name'],
    ['busy', 'try again later'],
  ] as const)(
    'a server in the mood to %s is a failure, and the next mail goes',
    async (mood, reason) => {
      server.moods.push(mood);
      await expect(transport.send(mail)).rejects.toThrow(reason);
      await transport.send(mail);
      expect(server.mails).toHaveLength(1);
    },
  );

  test('a server that is away is a failure', async () => {
    const nobody = createSmtpTransport('smtp://127.0.0.1:9');
    await expect(nobody.send(mail)).rejects.toThrow(/ECONNREFUSED|closed/);
  });
});

test('a mail whose receipt was lost is sent again under the same Message-ID, and then no more', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const { outbox } = await createTestOutbox(database);
  const { subject, html, text, to, from } = mail;
  await outbox.queueMail(db, { kind: 'test', recipient: to, subject, html, text });
  const [queued] = await listNewestMails(db, 1);
  const parts = { db, outbox, transport, from };
  server.moods.push('hang-up-after-data');
  await expect(sendMail(parts, queued?.id ?? '')).rejects.toThrow();
  await sendMail(parts, queued?.id ?? '');
  await sendMail(parts, queued?.id ?? '');
  const ids = server.mails.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1]);
  expect(ids).toEqual(Array(2).fill(`<${queued?.id}@ndoro.example>`));
  expect(await listNewestMails(db, 1)).toMatchObject([{ state: 'sent', attempts: 2 }]);
});
