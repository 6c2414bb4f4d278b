import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createSmtpTransport } from '#modules/mail/server/providers/smtp-transport.ts';
import { createS3Storage } from '#modules/media/server/providers/s3-storage.ts';
import { wasNeverSent } from '#modules/payments/server/providers/transport-fault.ts';
import { afterFile } from '#tests/kit/undo.ts';

/** Accepts every connection and sends nothing. */
async function startSilentServer(): Promise<number> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterFile(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const mail = {
  messageId: '<7@ndoro.example>',
  from: 'orders@ndoro.example',
  to: 'rudo@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

test('a mail server that is silent is given up in time', { tags: 'long' }, async () => {
  const silent = createSmtpTransport(`smtp://127.0.0.1:${await startSilentServer()}`);
  await expect(silent.send(mail)).rejects.toThrow(/Greeting never received|timeout/i);
});

test('a picture store that is silent is given up in time', async () => {
  const storage = createS3Storage({
    endpoint: `http://127.0.0.1:${await startSilentServer()}`,
    bucket: 'pictures',
    region: 'auto',
    accessKeyId: 'NDORO',
    secretAccessKey: 'sp/iral+shell',
    timeoutMs: 100,
  });
  await expect(storage.read('masters/heel.webp')).rejects.toThrow();
});

test('a name that nobody has means that nothing was sent', async () => {
  const error = await fetch('http://nobody.invalid/').catch((reason: unknown) => reason);
  expect(wasNeverSent(error)).toBe(true);
});
