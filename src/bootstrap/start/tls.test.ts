import { get } from 'node:https';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { testCertificate, writeTlsFiles } from '#tests/kit/network/https-server.ts';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { testSigningKey } from '#tests/kit/processes/shop-environment.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';
import { startShop } from '../start-shop.ts';

function ask(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { ca: testCertificate, servername: 'localhost', agent: false });
    asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
}

test.each(['web', 'worker'] as const)(
  'a %s process with a certificate can be asked over TLS, and not without',
  async (role) => {
    const database = await createTestDatabase(2);
    const { certFile, keyFile } = writeTlsFiles(temporaryFolder('tls'));
    const shop = await startShop(
      loadConfig({
        ...liveEnvironment,
        PUBLIC_URL: 'https://shop.localhost',
        ALLOWED_HOSTS: '127.0.0.1',
        PORT: '0',
        TLS_CERT_FILE: certFile,
        TLS_KEY_FILE: keyFile,
        DATABASE_URL: database.url,
        SIGNING_KEY: testSigningKey,
        DATA_DIR: temporaryFolder('tls-shop'),
        WARM_PICTURES: 'false',
        LOG_LEVEL: 'silent',
      }),
      { role, pages: () => Promise.reject(new Error('No pages here')), clientFolder: null },
    );
    afterFile(shop.stop);
    const { port } = new URL(shop.address);
    expect(await ask(`https://127.0.0.1:${port}/readyz`)).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
  },
);
