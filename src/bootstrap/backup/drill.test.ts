import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { loadSecrets } from '#config/secrets.ts';
import {
  findEmbeddedDatabase,
  startEmbeddedDatabase,
} from '#database/embedded/embedded-database.ts';
import { media, orders } from '#database/schema/index.ts';
import { imageUrl } from '#design/image-address.ts';
import { listLedgerFaults } from '#modules/inventory/server/index.ts';
import { createFolderStorage } from '#modules/media/server/providers/folder-storage.ts';
import { backupKey, openFolder } from '#tests/kit/backup-world.ts';
import { buyUntilTheEnd } from '#tests/kit/processes/kill-run.ts';
import {
  type Running,
  runProgram,
  startEmulatorProcess,
  startShopProcess,
} from '#tests/kit/processes/processes.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper } from '#tests/kit/shopper.ts';
import { isTorture } from '#tests/kit/torture.ts';
import { afterFile } from '#tests/kit/undo.ts';
import { withDatabase } from './shop-facts-queries.ts';

const rounds = isTorture ? 5 : 1;
const buyersAtOnce = isTorture ? 6 : 2;

type Shop = Running<{ address: string }>;

const folder = openFolder('drill');
const dataDir = join(folder, 'data');
const owner = { email: 'tariro@ndoro.example', password: 'shell-spiral-9' };
const backup = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: backupKey };
let emulators: Awaited<ReturnType<typeof startEmulatorProcess>>;

// Hooks do not run where the test is left out, and nothing would end the process.
beforeAll(async () => {
  emulators = await startEmulatorProcess(join(folder, 'providers'));
  afterFile(() => emulators.kill('SIGTERM'));
});

async function openShop(): Promise<Shop> {
  const shop = await startShopProcess(
    emulators.ready,
    { databaseUrl: '', dataDir },
    // The key is lost with the folder, and must be found in the backup.
    { ...backup, SIGNING_KEY: '', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
  );
  afterFile(() => shop.kill('SIGKILL'));
  return shop;
}

async function databaseUrl(): Promise<string> {
  const { databasePassword: password } = loadSecrets(dataDir);
  const found = await findEmbeddedDatabase({ dataDir, password });
  if (!found) throw new Error('No database runs');
  return found.url;
}

async function logIn({ ready }: Shop): Promise<string> {
  const response = await fetch(`${ready.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function whoIs({ ready }: Shop, cookie: string): Promise<unknown> {
  const response = await fetch(`${ready.address}/api/admin/me`, { headers: { cookie } });
  return response.status;
}

async function pictureBytes({ ready }: Shop): Promise<Buffer> {
  const response = await fetch(ready.address + imageUrl('drill-heel'));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function stock(): Promise<number> {
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a46' } })
    .webp()
    .toBuffer();
  const storage = createFolderStorage(join(dataDir, 'media'));
  await storage.put('masters/drill-heel.webp', bytes, 'image/webp');
  return withDatabase(await databaseUrl(), async (db) => {
    await db.insert(media).values({
      key: 'drill-heel',
      kind: 'upload',
      original: 'masters/drill-heel.webp',
      contentType: 'image/webp',
      width: 60,
      height: 80,
      bytes: bytes.length,
      color: '#aa4466',
      blur: '',
      attachedAt: new Date(),
    });
    return addProduct(db, { quantity: 100_000 });
  });
}

async function runScript(...args: string[]): Promise<string> {
  const { status, said } = await runProgram(args, { ...backup, DATA_DIR: dataDir }).ended;
  expect(status, said).toBe(0);
  return said;
}

async function countSegments(): Promise<number> {
  let segments = 0;
  for await (const _segment of createFolderStorage(backup.BACKUP_DIR).list('log/')) segments += 1;
  return segments;
}

/** Shop and database end as in a power cut, and the disk with all data is gone. */
async function loseEverything(shop: Shop): Promise<void> {
  const { databasePassword: password } = loadSecrets(dataDir);
  await shop.kill('SIGKILL');
  const server = await startEmbeddedDatabase({ dataDir, password });
  await server.stop();
  rmSync(dataDir, { recursive: true });
}

test(`backed up while buyers buy, lost and restored ${rounds} times, the shop is whole`, {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  let shop = await openShop();
  const product = await stock();
  const cookie = await logIn(shop);
  const picture = await pictureBytes(shop);
  const rate = await createShopper(shop.ready.address).chooseRate([
    { productId: product, quantity: 1 },
  ]);
  for (let round = 0; round < rounds; round += 1) {
    const acknowledged: string[] = [];
    const buyers = Array.from({ length: buyersAtOnce }, () =>
      buyUntilTheEnd(shop.ready.address, product, rate, acknowledged),
    );
    while (acknowledged.length < buyersAtOnce) await pause(10);
    const before = [...acknowledged];
    await runScript('scripts/tasks/backup.ts');
    expect(acknowledged.length).toBeGreaterThan(before.length);
    if (isTorture) await runScript('scripts/tasks/backup.ts', 'verify');
    await loseEverything(shop);
    await Promise.all(buyers);

    const said = await runScript('scripts/tasks/restore.ts', 'latest', '--yes');
    expect(said).toContain('The shop will be as it was then.');
    shop = await openShop();
    await withDatabase(await databaseUrl(), async (db) => {
      const restored = new Set(
        (await db.select({ id: orders.number }).from(orders)).map(({ id }) => id),
      );
      expect(before.filter((order) => !restored.has(order))).toEqual([]);
      expect(await listLedgerFaults(db)).toEqual([]);
    });
    expect(await pictureBytes(shop)).toEqual(picture);
    // Sessions and passwords are in the database, the keys that sign them in the secrets.
    expect(await whoIs(shop, cookie)).toBe(200);
    expect(await whoIs(shop, await logIn(shop))).toBe(200);
  }
  // A stopped shop stores the last segment of its log with the backups.
  const segments = await countSegments();
  await shop.kill('SIGTERM');
  expect(await countSegments()).toBeGreaterThan(segments);
});
