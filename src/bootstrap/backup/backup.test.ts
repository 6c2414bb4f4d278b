import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSecrets } from '#config/secrets.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { products } from '#database/schema/index.ts';
import { listBackups, type Manifest } from '#platform/backup/manifest.ts';
import { partKey } from '#platform/backup/parts.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { startS3TestServer } from '#tests/contracts/s3-test-server.ts';
import {
  type BackupWorld,
  backupWork,
  createBackupWorld,
  openFolder,
} from '#tests/kit/backup-world.ts';
import { runProgram } from '#tests/kit/processes/processes.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { afterFile } from '#tests/kit/undo.ts';
import { archiveSegments } from './archived-log.ts';
import { holdBackupLock } from './database-source.ts';
import { makeBackup } from './make-backup.ts';
import { carryOut, planRestore } from './restore-backup.ts';
import type { RestoreWish } from './restore-plan.ts';
import { withDatabase } from './shop-facts-queries.ts';
import { verifyBackup } from './verify-backup.ts';

// A dozen databases are started here, and the machine may be busy.
const patient = { timeout: 240_000 };

let world: BackupWorld;
let manifest: Manifest;
let restored: Awaited<ReturnType<typeof restore>>;

beforeAll(async () => {
  world = await createBackupWorld();
  await addProduct(world.db, { name: 'Before the backup' });
  const work = backupWork(world.env);
  await work.pictures.put('masters/heel.webp', Buffer.from('a picture'), 'image/webp');
  await work.pictures.put('sizes/heel-640.webp', Buffer.from('made of it'), 'image/webp');
  manifest = await makeBackup(work);
});

const asItIs = { name: 'latest', to: null, replace: false } as const;

/** An empty folder for a shop, and the backups of another shop or a copy of them. */
function elsewhere(backups = world.env.BACKUP_DIR, key = world.env.BACKUP_KEY) {
  const DATA_DIR = join(openFolder('restored'), 'data');
  return { ...backupWork({ DATA_DIR, BACKUP_DIR: backups, BACKUP_KEY: key }), dataDir: DATA_DIR };
}

async function restore(wish: RestoreWish = asItIs) {
  const work = elsewhere();
  const plan = await planRestore(work, wish);
  await carryOut(work, plan);
  return { ...work, sentences: plan.sentences };
}

/** The products of the restored shop. */
async function namesIn(dataDir: string): Promise<string[]> {
  const { databasePassword: password } = loadSecrets(dataDir);
  const server = await startEmbeddedDatabase({ dataDir, password });
  try {
    const rows = await withDatabase(server.url, (db) =>
      db.select({ name: products.name }).from(products).orderBy(products.id),
    );
    return rows.map(({ name }) => name);
  } finally {
    await server.stop();
  }
}

describe('a backup', patient, () => {
  test('comes back with its database, secrets and pictures, but not with what is made of them', async () => {
    restored = await restore();
    const { dataDir, pictures } = restored;
    expect(await namesIn(dataDir)).toEqual(['Before the backup']);
    expect(loadSecrets(dataDir)).toEqual(loadSecrets(world.env.DATA_DIR));
    const picture = await pictures.read('masters/heel.webp');
    expect(Buffer.from(picture?.bytes ?? []).toString()).toBe('a picture');
    expect(await pictures.find('sizes/heel-640.webp')).toBeNull();
    expect(readdirSync(dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  test('takes the place of a shop only when told, and moves that one aside', {
    tags: 'long',
  }, async () => {
    const work = restored;
    await expect(planRestore(work, asItIs)).rejects.toThrow(
      `${work.dataDir} holds a shop already. Say --replace to put the backup in its place`,
    );
    await work.pictures.put('masters/later.webp', Buffer.from('later'), 'image/webp');
    const plan = await planRestore(work, { ...asItIs, replace: true });
    expect(plan.sentences).toContain(
      `There is a shop in ${work.dataDir}: its database and secrets are moved aside, not deleted, and its pictures stay.`,
    );
    await carryOut(work, plan);
    const aside = readdirSync(work.dataDir).find((name) => name.startsWith('before-restore-'));
    expect(readdirSync(join(work.dataDir, aside ?? '')).sort()).toEqual([
      'postgres',
      'secrets.json',
    ]);
    expect(await work.pictures.find('masters/later.webp')).not.toBeNull();
  });

  test('shows nothing of the shop to who has no key', async () => {
    const folder = join(world.env.BACKUP_DIR, 'backups', manifest.name);
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name));
      expect(bytes.includes(loadSecrets(world.env.DATA_DIR).signingKey)).toBe(false);
      // Long enough not to appear by chance in so many sealed bytes.
      expect(bytes.includes('masters/heel.webp')).toBe(false);
    }
  });

  test('is refused with another key, and nothing is touched', async () => {
    const work = elsewhere(world.env.BACKUP_DIR, 'shells of the nautilus');
    await expect(planRestore(work, asItIs)).rejects.toThrow(
      `BACKUP_KEY is not the key that ${manifest.name} was made with.`,
    );
    expect(existsSync(work.dataDir)).toBe(false);
  });

  test.each<[string, number, (file: string) => unknown, string]>([
    ['a flipped bit of the last part', -1, flipBit, 'is not what was written'],
    ['a cut-off part', 1, (file) => truncateSync(file, 1000), 'is not what was written'],
    ['a missing part', 0, (file) => rm(file), 'is missing'],
  ])('%s is found before anything is touched', async (_what, at, harm, words) => {
    const copy = openFolder('harmed');
    await cp(world.env.BACKUP_DIR, copy, { recursive: true });
    const key = partKey(manifest.name, at < 0 ? manifest.parts.length + at : at);
    await harm(join(copy, key));
    const work = elsewhere(copy);
    await expect(planRestore(work, asItIs)).rejects.toThrow(`${key} ${words}`);
    expect(existsSync(join(work.dataDir, 'secrets.json'))).toBe(false);
  });

  test('a list of parts that somebody wrote anew is refused', async () => {
    const copy = openFolder('forged');
    await cp(world.env.BACKUP_DIR, copy, { recursive: true });
    const file = join(copy, 'backups', manifest.name, 'manifest');
    const [text = '', , signature] = readFileSync(file, 'utf8').split('\n');
    const forged = text.replace('"files":', '"files":1');
    const sum = createHash('sha256').update(forged).digest('hex');
    writeFileSync(file, [forged, sum, signature].join('\n'));
    await expect(planRestore(elsewhere(copy), asItIs)).rejects.toThrow('BACKUP_KEY is not the key');
    const plain = text.replace('"encrypted":true', '"encrypted":false');
    const plainSum = createHash('sha256').update(plain).digest('hex');
    writeFileSync(file, [plain, plainSum, ''].join('\n'));
    await expect(planRestore(elsewhere(copy), asItIs)).rejects.toThrow(
      `${manifest.name} is not encrypted, so it could be from anybody.`,
    );
    writeFileSync(file, [forged, '', signature].join('\n'));
    await expect(planRestore(elsewhere(copy), asItIs)).rejects.toThrow(
      `The manifest of ${manifest.name} is damaged.`,
    );
  });

  test('is not put under a shop that runs', async () => {
    const work = backupWork(world.env);
    const plan = await planRestore(work, { ...asItIs, replace: true });
    await expect(carryOut(work, plan)).rejects.toThrow(
      `A shop is running on ${world.env.DATA_DIR}. Stop it first.`,
    );
  });

  test('is refused while another is being made', async () => {
    const releaseLock = await holdBackupLock(world.server.url);
    await expect(makeBackup(backupWork(world.env))).rejects.toThrow(
      'Another backup of this shop is being made. Nothing was done.',
    );
    await releaseLock();
  });
});

describe('a backup that is killed half-way', patient, () => {
  test('counts for nothing, and leaves nothing behind in the database', {
    tags: 'long',
  }, async () => {
    const BACKUP_DIR = openFolder('killed-backup');
    const program = runProgram(['scripts/tasks/backup.ts'], { ...world.env, BACKUP_DIR });
    const { store } = backupWork({ ...world.env, BACKUP_DIR }).backups;
    while ((await listBackups(store)).length === 0) await pause(5);
    program.kill();
    expect((await program.ended).status).toBeNull();
    const [left] = await listBackups(store);
    expect(left).toMatchObject({ isWhole: false });
    const work = elsewhere(BACKUP_DIR);
    await expect(planRestore(work, { ...asItIs, name: left?.name ?? '' })).rejects.toThrow(
      `${left?.name} did not finish and can't be used.`,
    );
    await expect(planRestore(work, asItIs)).rejects.toThrow('No backup has finished yet.');
    await expect.poll(countSlots).toBe(0);
    const listed = await runProgram(['scripts/tasks/backup.ts', 'list'], {
      ...world.env,
      BACKUP_DIR,
    }).ended;
    expect(listed.said).toContain('did not come to its end');
  });
});

async function countSlots(): Promise<unknown> {
  const { rows } = await world.db.execute(
    sql`select count(*)::int as slots from pg_replication_slots`,
  );
  return rows[0]?.slots;
}

describe('a backup in a store', patient, () => {
  const credentials = { accessKeyId: 'k', secretAccessKey: 's', region: 'auto' };

  test('that fails under way leaves no backup; the next is whole and good', {
    tags: 'long',
  }, async () => {
    const server = await startS3TestServer('backups', credentials);
    afterFile(server.close);
    const env = {
      DATA_DIR: world.env.DATA_DIR,
      BACKUP_S3_ENDPOINT: server.endpoint,
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_ACCESS_KEY_ID: 'k',
      BACKUP_S3_SECRET_ACCESS_KEY: 's',
    };
    const work = backupWork(env);
    let hasFailed = false;
    const show = () => () => {
      if (hasFailed) return;
      hasFailed = true;
      server.failNext(507, 507, 507);
    };
    await expect(makeBackup({ ...work, show })).rejects.toThrow('could not write backups/');
    expect(await listBackups(work.backups.store)).toEqual([]);

    const made = await makeBackup(work);
    expect(made.encrypted).toBe(false);
    expect(await verifyBackup(work.backups, made, work.show)).toEqual({
      orders: 0,
      movements: 1,
      pictures: 0,
    });
  });
});

describe('a restore to a minute', patient, () => {
  test('goes on from the backup with the archived log, as far as it is told', {
    tags: 'long',
  }, async () => {
    const { db, env, server } = world;
    await addProduct(db, { name: 'In time' });
    await pause(50);
    const moment = new Date();
    await pause(50);
    await addProduct(db, { name: 'Too late' });
    await db.execute(sql`select pg_switch_wal()`);
    const { backups } = backupWork(env);
    const isArchived = async () => (await archiveSegments(backups, server.logFolder ?? '')) === 0;
    await expect.poll(countWaiting).toBe(0);
    while (!(await isArchived()));

    const inTime = await restore({ ...asItIs, to: moment });
    expect(inTime.sentences).toContain(`The shop will be as it was on ${formatMoment(moment)}.`);
    expect(await namesIn(inTime.dataDir)).toEqual(['Before the backup', 'In time']);
    const all = await restore({ ...asItIs, to: 'latest' });
    expect(all.sentences).toContain('The shop will be as it was when the archived log ends.');
    expect(await namesIn(all.dataDir)).toEqual(['Before the backup', 'In time', 'Too late']);
  });

  test('is refused for a moment that the log does not reach, or that no backup is before', {
    tags: 'long',
  }, async () => {
    const later = new Date(Date.now() + 60_000);
    await expect(restore({ ...asItIs, to: later })).rejects.toThrow(
      'The archived log ends before that moment. Try --to latest.',
    );
    const early = new Date('2026-01-05T08:00:00Z');
    await expect(restore({ ...asItIs, to: early })).rejects.toThrow(
      'No backup was finished before 2026-01-05 10:00.',
    );
    await expect(restore({ ...asItIs, name: manifest.name, to: early })).rejects.toThrow(
      'For an earlier moment choose an earlier backup.',
    );
  });
});

/** Segments that PostgreSQL has not archived yet. */
async function countWaiting(): Promise<unknown> {
  const { rows } = await world.db.execute(
    sql`select count(*)::int as waiting from pg_ls_archive_statusdir() where name like '%.ready'`,
  );
  return rows[0]?.waiting;
}

function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
