import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSecrets } from '#config/secrets.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import {
  type BackupWorld,
  backupWork,
  createBackupWorld,
  openFolder,
} from '#tests/kit/backup-world.ts';
import { sumsOfDatabase } from '#tests/kit/checks/database-sums.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createEmptyDatabase } from '#tests/kit/test-database.ts';
import { makeBackup } from './make-backup.ts';
import { carryOut, planRestore } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const asItIs = { name: 'latest', to: null, replace: false } as const;

describe('a logical backup', { tags: 'long', timeout: 240_000 }, () => {
  let world: BackupWorld;
  let manifest: Manifest;
  let before: Awaited<ReturnType<typeof sumsOfDatabase>>;

  beforeAll(async () => {
    world = await createBackupWorld();
    await addOrder(world.db);
    await addProduct(world.db);
    const work = backupWork(world.env);
    await work.pictures.put('masters/heel.webp', Buffer.from('a picture'), 'image/webp');
    manifest = await makeBackup({ ...work, isLogical: true });
    before = await sumsOfDatabase(world.server.url);
  });

  const signingKey = () => loadSecrets(world.env.DATA_DIR).signingKey;

  function elsewhere(settings: Record<string, string> = {}) {
    const DATA_DIR = join(openFolder('logical'), 'data');
    const { BACKUP_DIR, BACKUP_KEY } = world.env;
    return { ...backupWork({ DATA_DIR, BACKUP_DIR, BACKUP_KEY, ...settings }), DATA_DIR };
  }

  async function sumsIn(dataDir: string) {
    const { databasePassword: password } = loadSecrets(dataDir);
    const server = await startEmbeddedDatabase({ dataDir, password });
    return sumsOfDatabase(server.url).finally(server.stop);
  }

  test('is tried on a database of its own', async () => {
    expect(manifest.database).toBe('logical');
    const { backups, show } = backupWork(world.env);
    expect(await verifyBackup(backups, manifest, show)).toMatchObject({ orders: 1 });
  });

  test('of an embedded database comes back as one, with secrets and pictures', async () => {
    const work = elsewhere();
    await carryOut(work, await planRestore(work, asItIs));
    expect(await sumsIn(work.DATA_DIR)).toEqual(before);
    expect(loadSecrets(work.DATA_DIR).signingKey).toBe(signingKey());
    expect(await work.pictures.open('masters/heel.webp')).not.toBeNull();
  });

  test('of an embedded database comes back on a server, and from there in a folder', async () => {
    const { url } = await createEmptyDatabase();
    const BACKUP_DIR = join(openFolder('of-server'), 'backups');
    const settings = { DATABASE_URL: url, SIGNING_KEY: signingKey() };
    const work = elsewhere(settings);
    await carryOut(work, await planRestore(work, asItIs));
    expect(await sumsOfDatabase(url)).toEqual(before);
    await expect(planRestore(work, asItIs)).rejects.toThrow('holds a shop already. Say --replace');
    await carryOut(work, await planRestore(work, { ...asItIs, replace: true }));
    expect(await sumsOfDatabase(url)).toEqual(before);

    await makeBackup({ ...elsewhere({ ...settings, BACKUP_DIR }), isLogical: true });
    const again = elsewhere({ BACKUP_DIR });
    await carryOut(again, await planRestore(again, asItIs));
    expect(await sumsIn(again.DATA_DIR)).toEqual(before);
    expect(loadSecrets(again.DATA_DIR).signingKey).toBe(signingKey());
  });

  test('holds one moment, and restores to no other', async () => {
    const work = elsewhere();
    await expect(
      planRestore(work, { ...asItIs, name: manifest.name, to: 'latest' }),
    ).rejects.toThrow('No log goes on from a logical backup: it holds one moment.');
  });
});
