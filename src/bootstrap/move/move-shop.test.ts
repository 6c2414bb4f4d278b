import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { loadSecrets } from '#config/secrets.ts';
import { silently } from '#database/copy/progress.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { lockDataFolder } from '#database/embedded/instance-lock.ts';
import { lockOutShops } from '#database/instance-lock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { openFolder } from '#tests/kit/backup-world.ts';
import { sumsOfDatabase } from '#tests/kit/checks/database-sums.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { runProgram } from '#tests/kit/processes/processes.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/kit/test-database.ts';
import { moveShop } from './move-shop.ts';

type Given = { url: string; dataDir: string; key?: string; replace?: boolean };

function move(direction: 'to-server' | 'to-embedded', given: Given) {
  const { url, dataDir, key = loadSecrets(dataDir).signingKey, replace = false } = given;
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SIGNING_KEY: key });
  return moveShop(direction, { config, replace, show: silently });
}

const freeFolder = () => join(openFolder('move'), 'data');

describe('a move is refused', () => {
  test('while a shop runs on the data folder or on the server', async () => {
    const { url } = await createEmptyDatabase();
    const dataDir = freeFolder();
    const key = loadSecrets(dataDir).signingKey;
    const lock = await lockDataFolder(dataDir);
    await expect(move('to-embedded', { url, dataDir, key })).rejects.toThrow(
      `A shop is running on ${dataDir}. Stop it first.`,
    );
    await lock?.release();
    const open = await lockOutShops(url);
    await expect(move('to-embedded', { url, dataDir, key })).rejects.toThrow(
      'A shop is open on the database of DATABASE_URL. Stop all of it first.',
    );
    await open?.release();
  });

  test('from a folder without a shop', async () => {
    const { url } = await createEmptyDatabase();
    const dataDir = freeFolder();
    const key = '5e'.repeat(32);
    await expect(move('to-server', { url, dataDir, key })).rejects.toThrow(
      `There is no shop in ${dataDir}.`,
    );
  });
});

describe('a shop', { tags: 'long' }, () => {
  const dataDir = freeFolder();
  let server: TestDatabase;
  let before: Awaited<ReturnType<typeof sumsOfDatabase>>;

  async function look<T>(work: (url: string) => Promise<T>, folder = dataDir): Promise<T> {
    const { databasePassword: password } = loadSecrets(folder);
    const embedded = await startEmbeddedDatabase({ dataDir: folder, password });
    return work(embedded.url).finally(embedded.stop);
  }

  beforeAll(async () => {
    const origin = await createTestDatabase();
    await addOrder(origin.db);
    before = await sumsOfDatabase(origin.url);
    await move('to-embedded', { url: origin.url, dataDir, key: 'ab'.repeat(32) });
    server = await createEmptyDatabase();
  });

  test('comes into the data folder whole, with the key that its log-ins hang on', async () => {
    expect(loadSecrets(dataDir).signingKey).toBe('ab'.repeat(32));
    expect(await look(sumsOfDatabase)).toEqual(before);
  });

  test('moves to a server only with its own key, and only to an empty database', async () => {
    await expect(
      move('to-server', { url: server.url, dataDir, key: 'cd'.repeat(32) }),
    ).rejects.toThrow('SIGNING_KEY must be the signingKey in');
    const full = await createTestDatabase();
    await expect(move('to-server', { url: full.url, dataDir })).rejects.toThrow(
      ' has tables already. Name an empty one. Nothing was changed.',
    );
  });

  test('killed on the way to a server stays where it is, and the next move is whole', async () => {
    const { signingKey: SIGNING_KEY } = loadSecrets(dataDir);
    const env = { DATA_DIR: dataDir, DATABASE_URL: server.url, SIGNING_KEY };
    const run = runProgram(['scripts/tasks/move.ts', 'to-server'], env);
    while (!run.said().includes('Comparing')) await new Promise((next) => setTimeout(next, 1));
    run.kill();
    await run.ended;
    expect(await look(sumsOfDatabase)).toEqual(before);
    const { status, said } = await runProgram(['scripts/tasks/move.ts', 'to-server'], env).ended;
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining('Moved') });
    expect(await sumsOfDatabase(server.url)).toEqual(before);
  });

  test('moves back, over the database that it left, which is moved aside when told', async () => {
    await migrateDatabase(server.url);
    const { id } = await addOrder(server.db);
    await expect(move('to-embedded', { url: server.url, dataDir })).rejects.toThrow(
      'Say --replace to have it moved aside.',
    );
    const moved = await move('to-embedded', { url: server.url, dataDir, replace: true });
    expect(moved.tables['public.orders']?.rows).toBe((before['public.orders']?.rows ?? 0) + 1);
    expect(moved.next.join(' ')).toContain('before-move-');
    expect(id).toBeGreaterThan(0);
    expect(await look(sumsOfDatabase)).toEqual(await sumsOfDatabase(server.url));
  });
});
