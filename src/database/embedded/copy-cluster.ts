import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

type CopiedFile =
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string; content: AsyncIterable<Buffer> | Iterable<Buffer> };

/** The log segment in which a copy begins, and whether the server archives its log. */
export type CopiedCluster = { segment: string; keepsLog: boolean };

/** Made again at every start, or meaningless in a copy. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|pg_internal\.init.*|pgsql_tmp.*|(recovery|standby)\.signal|current_logfiles)$/;
const control = 'global/pg_control';
const segmentName = /^[0-9A-F]{24}$/;

/**
 * PostgreSQL's base-backup API: the files are copied while they are written to, and the log of that
 * time makes them consistent. A slot holds that log. Session, backup and slot end together, so a
 * killed copy leaves nothing behind in the server.
 */
export async function copyCluster(
  url: string,
  folder: string,
  add: (file: CopiedFile) => Promise<void>,
): Promise<CopiedCluster> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const ask = async (sql: string, values: unknown[] = []) =>
    (await client.query(sql, values)).rows[0];
  try {
    await ask('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${process.pid}`,
    ]);
    const { segment } = await ask(
      "select pg_walfile_name(pg_backup_start('ndoro', true)) as segment",
    );
    for await (const file of walk(folder, '')) await add(file);
    // Last, as the documentation asks for copies from a standby: it is never older than the rest.
    await add(fileIn(folder, control));
    const { lsn, labelfile } = await ask('select lsn, labelfile from pg_backup_stop(false)');
    await add({ kind: 'file', path: 'backup_label', content: [Buffer.from(labelfile)] });
    const { last } = await ask('select pg_walfile_name($1) as last', [lsn]);
    await addLog(folder, { first: segment, last }, add);
    const { mode } = await ask("select current_setting('archive_mode') as mode");
    return { segment, keepsLog: mode === 'on' };
  } finally {
    await client.end().catch(() => {});
  }
}

async function addLog(
  folder: string,
  { first, last }: { first: string; last: string },
  add: (file: CopiedFile) => Promise<void>,
): Promise<void> {
  for (const name of (await readdir(join(folder, 'pg_wal'))).sort()) {
    const isNeeded = segmentName.test(name) && name >= first && name <= last;
    if (isNeeded || name.endsWith('.history')) await add(fileIn(folder, `pg_wal/${name}`));
  }
}

async function* walk(root: string, below: string): AsyncGenerator<CopiedFile> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (leftOut.test(entry.name) || path === control) continue;
    if (entry.isDirectory()) {
      yield { kind: 'folder', path };
      if (!emptied.has(path)) yield* walk(root, path);
    } else if (entry.isFile() && (await isThere(join(root, path)))) {
      yield fileIn(root, path);
    }
  }
}

function fileIn(root: string, path: string): CopiedFile {
  return { kind: 'file', path, content: readFile(join(root, path)) };
}

/** The next read overwrites it, so a caller that stores the content copies it. */
const shared = Buffer.allocUnsafe(256 * 1024);

/** A table may be dropped while other tables are copied. The log contains the drop too. */
async function* readFile(path: string): AsyncGenerator<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return;
  try {
    for (;;) {
      const { bytesRead } = await file.read(shared, 0, shared.length, null);
      if (bytesRead === 0) return;
      yield shared.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** The approximate size of a copy, to show its progress. */
export async function measureCluster(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.parentPath.startsWith(join(folder, 'pg_wal'))) continue;
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}
