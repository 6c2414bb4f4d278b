import { beforeEach, describe, expect, test } from 'vitest';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import { createFolderStorage } from '#modules/media/server/providers/folder-storage.ts';
import { backupNameAt, type Manifest, writeManifest } from '#platform/backup/manifest.ts';
import { partKey } from '#platform/backup/parts.ts';
import { createSealer } from '#platform/backup/sealer.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { removeOldBackups } from './remove-old-backups.ts';

const now = new Date('2026-11-16T12:00:00Z');
const bytes = Buffer.from('sealed');
let store: MediaStorage;

beforeEach(() => {
  store = createFolderStorage(temporaryFolder('old-backups'));
});

async function keep(daysAgo: number, log: Manifest['log'] = null, isWhole = true) {
  const made = new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000);
  const name = backupNameAt(made);
  await store.put(partKey(name, 0), bytes, '');
  if (!isWhole) return name;
  await writeManifest(store, createSealer(null), {
    format: 1,
    name,
    startedAt: made.toISOString(),
    finishedAt: made.toISOString(),
    encrypted: false,
    database: 'folder',
    files: 1,
    bytes: 6,
    parts: [{ size: 6, sha256: '' }],
    counts: { before: {}, after: {} },
    log,
  });
  return name;
}

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.sort();
}

describe('old backups', () => {
  test('go after their days, with all their parts', async () => {
    const old = await keep(15);
    const remaining = [await keep(13), await keep(0)];
    expect(await removeOldBackups({ store }, 14, now)).toEqual([old]);
    expect(await keysOf('backups/')).toEqual(
      remaining.flatMap((name) => [partKey(name, 0), `backups/${name}/manifest`]).sort(),
    );
  });

  test('the newest whole one stays, however old', async () => {
    await keep(90);
    const newest = await keep(80);
    await keep(70, null, false);
    await removeOldBackups({ store }, 14, now);
    expect(await keysOf('backups/')).toEqual([partKey(newest, 0), `backups/${newest}/manifest`]);
  });

  test('one that did not come to its end goes after a day, for it may still be made', async () => {
    await keep(2, null, false);
    const young = await keep(0.1, null, false);
    await removeOldBackups({ store }, 14, now);
    expect(await keysOf('backups/')).toEqual([partKey(young, 0)]);
  });

  test('log goes that no backup goes on with', async () => {
    await keep(20, { lineage: 'aa', segment: '00000001000000000000000A' });
    await keep(3, { lineage: 'aa', segment: '00000001000000000000000C' });
    await keep(1, { lineage: 'aa', segment: '00000001000000000000000E' });
    const segment = (lineage: string, end: string) =>
      `log/${lineage}/00000001000000000000000${end}`;
    for (const end of ['a', 'b', 'c', 'd', 'e']) await store.put(segment('aa', end), bytes, '');
    await store.put(segment('bb', 'f'), bytes, '');
    await store.put('log/aa/00000002.history', bytes, '');
    await removeOldBackups({ store }, 14, now);
    expect(await keysOf('log/')).toEqual([
      ...['c', 'd', 'e'].map((end) => segment('aa', end)),
      'log/aa/00000002.history',
    ]);
  });
});
