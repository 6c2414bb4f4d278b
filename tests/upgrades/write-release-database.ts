import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startShop } from '#bootstrap/start-shop.ts';
import { loadConfig } from '#config/config.ts';
import { loadSecrets } from '#config/secrets.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { startEmulators } from '#demo/emulators/start-emulators.ts';
import { sendWebhooksTo } from '#tests/kit/emulator-control.ts';
import { startSmtpServer } from '#tests/kit/network/smtp-server.ts';
import { shopEnvironment } from '#tests/kit/processes/shop-environment.ts';
import { dumpDatabase } from './dump-database.ts';
import { liveALittle } from './live-a-little.ts';
import { releaseShop } from './release-shop.ts';

/** Opens a live shop, uses it, and dumps its database. */
export async function writeReleaseDatabase(file: string, heading: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ndoro-release-'));
  // If we are root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const { databasePassword: password } = loadSecrets(dataDir);
  const server = await startEmbeddedDatabase({ dataDir, password });
  try {
    await openForAWhile(server.url, dataDir);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    writeFileSync(file, `-- ${heading}\n${await dumpDatabase(client)}`);
    await client.end();
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openForAWhile(databaseUrl: string, dataDir: string): Promise<void> {
  const emulators = await startEmulators({ port: 0, stateDir: dataDir });
  const post = await startSmtpServer();
  const { email, password } = releaseShop.owner;
  const config = loadConfig({
    ...shopEnvironment(emulators, { databaseUrl, dataDir, smtpUrl: post.url }),
    SIGNING_KEY: releaseShop.signingKey,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  const shop = await startShop(config, {
    pages: () => Promise.reject(new Error('There are no pages here')),
    clientFolder: null,
  });
  try {
    await sendWebhooksTo(emulators, shop.address);
    await liveALittle(shop);
  } finally {
    await shop.stop();
    await emulators.close();
    await post.close();
  }
}
