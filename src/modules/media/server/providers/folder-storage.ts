import { randomUUID } from 'node:crypto';
import { constants, type Stats, statSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { assertStorageKey, type MediaStorage, type StoredFile } from '../../media-storage.ts';

/** Begins with a dot, which no storage key can. */
const incoming = '.incoming';
const leftoverAge = 60 * 60 * 1000;

export function createFolderStorage(folder: string): MediaStorage {
  const root = resolve(folder);
  const ready = onlyOnce(() => prepare(join(root, incoming)));

  function pathOf(key: string): string {
    assertStorageKey(key);
    return join(root, key);
  }

  async function putBy(key: string, write: (temporary: string) => Promise<void>) {
    const path = pathOf(key);
    await ready();
    const temporary = join(root, incoming, randomUUID());
    try {
      await write(temporary);
      await mkdir(dirname(path), { recursive: true });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return path;
  }

  return {
    async put(key, bytes) {
      const path = await putBy(key, (temporary) => writeDurably(temporary, bytes));
      await syncFolder(dirname(path));
    },
    /** Without fsync: these files can be copied again, and there may be hundreds. */
    async putFile(key, source) {
      await putBy(key, (temporary) => copyFile(source, temporary, constants.COPYFILE_FICLONE));
    },
    async find(key) {
      const found = await stat(pathOf(key)).catch(nullIfAbsent);
      return found?.isFile() ? describeFile(found) : null;
    },
    async read(key) {
      const handle = await open(pathOf(key)).catch(nullIfAbsent);
      if (!handle) return null;
      try {
        const stats = await handle.stat();
        if (!stats.isFile()) return null;
        return { ...describeFile(stats), bytes: await handle.readFile() };
      } finally {
        await handle.close();
      }
    },
    async open(key, range) {
      const handle = await open(pathOf(key)).catch(nullIfAbsent);
      if (!handle) return null;
      const stats = await handle.stat();
      if (!stats.isFile()) {
        await handle.close();
        return null;
      }
      const body = Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
      return { ...describeFile(stats), body };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(prefix) {
      const within = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const key of walk(root, within)) {
        if (!key.startsWith(prefix)) continue;
        // Synchronous: the call is instant, and another thread would take ten times as long.
        const found = statSync(join(root, key), { throwIfNoEntry: false });
        if (found) yield { key, size: found.size };
      }
    },
  };
}

function describeFile(stats: Stats): StoredFile {
  const version = `${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}`;
  return { size: stats.size, version };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable only once its folder is synced; Windows can't open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* walk(root: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(nullIfAbsent);
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* walk(root, `${below}${entry.name}/`);
    else if (entry.isFile()) yield `${below}${entry.name}`;
  }
}

/** Deletes half-written files that a killed process left. */
async function prepare(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  const old = Date.now() - leftoverAge;
  for (const name of await readdir(path)) {
    const found = await stat(join(path, name)).catch(nullIfAbsent);
    if (found && found.mtimeMs < old) await rm(join(path, name), { force: true });
  }
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let pending: Promise<void> | null = null;
  return () => {
    pending ??= work().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}

function nullIfAbsent(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}
