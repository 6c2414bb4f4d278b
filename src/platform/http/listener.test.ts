import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import {
  renewedCertificate,
  renewedKey,
  testCertificate,
  writeTlsFiles,
} from '#tests/kit/network/https-server.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';
import { createListener } from './listener.ts';

function ask(port: number, ca: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', servername: 'localhost', port, ca, agent: false });
    asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
}

test('with a certificate the shop answers over TLS alone, and a renewed one counts without a restart', async () => {
  const files = writeTlsFiles(temporaryFolder('tls-listener'));
  const server = createListener((_request, response) => response.end('fine'), files, 50);
  afterFile(async () => {
    server.close();
    await once(server, 'close');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await ask(port, testCertificate)).toBe(200);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  await expect(ask(port, renewedCertificate)).rejects.toThrow();

  // Between the two files the former pair still counts.
  writeFileSync(files.certFile, renewedCertificate);
  await new Promise((done) => setTimeout(done, 200));
  expect(await ask(port, testCertificate)).toBe(200);
  writeFileSync(files.keyFile, renewedKey);
  await vi.waitFor(async () => expect(await ask(port, renewedCertificate)).toBe(200), 5000);
});
