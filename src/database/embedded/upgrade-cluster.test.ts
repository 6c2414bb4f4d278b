import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSecrets } from '#config/secrets.ts';
import { connectDatabase } from '#database/client.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { openFolder } from '#tests/kit/backup-world.ts';
import { sumsOfDatabase } from '#tests/kit/checks/database-sums.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { makeOlderCluster } from '#tests/kit/older-cluster.ts';
import { runProgram } from '#tests/kit/processes/processes.ts';
import { isTorture, rounds } from '#tests/kit/torture.ts';
import { openRelease } from '#tests/upgrades/open-release.ts';
import { loadProducts } from '../../../bench/load-products.ts';
import type { TableSum } from '../copy/table-sum.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { listOlderClusters, removeOlderClusters } from './older-clusters.ts';

/** The program's output or the file on disk that shows how far the work has come. */
type Moment = { said?: string; made?: string };

const momentsFrom = (major: number): readonly Moment[] => [
  { made: `postgresql-${major}.new` },
  { said: `is upgraded from PostgreSQL ${major}` },
  { said: 'Rows' },
  { said: 'Keys and indexes' },
  { said: 'Comparing' },
  { made: 'postgres.upgraded.json' },
];

/** Under torture: a large catalogue, and every version between the oldest and the own one. */
const products = rounds(0, 0, 100_000);
const majors = isTorture ? [15, 16, 17] : [15];

/** The shop's own connections end statements that take as long. */
async function fillShop(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await loadProducts(pool, products).finally(() => pool.end());
}

describe.each(majors)('a shop on PostgreSQL %i', { tags: 'long', timeout: 1_800_000 }, (major) => {
  const dataDir = join(openFolder(`upgrade-${major}`), 'data');
  let before: Record<string, TableSum>;
  /** None but for the products of a large catalogue, which are loaded without a ledger. */
  let faultsBefore: unknown[];
  let cluster: string;

  beforeAll(async () => {
    const source = await openRelease('1.0.0');
    await migrateDatabase(source.url);
    if (products > 0) await fillShop(source.url);
    faultsBefore = await listLedgerFaults(source.db);
    if (products === 0) expect(faultsBefore).toEqual([]);
    before = await sumsOfDatabase(source.url);
    cluster = await makeOlderCluster(dataDir, major, source.url);
  }, 1_800_000);

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Includes npm's settings for the registry of this test run. */
  const env = { ...(process.env as Record<string, string>), DATA_DIR: dataDir };
  const begin = () => runProgram(['scripts/tasks/database.ts', 'migrate'], env);

  async function untilReached({ said, made }: Moment, hears: () => string): Promise<void> {
    const isMade = () =>
      readdirSync(join(cluster, '..')).some((name) => name.startsWith(made ?? ''));
    while (!(said ? hears().includes(said) : isMade())) await pause(1);
  }

  async function look<T>(work: (url: string) => Promise<T>): Promise<T> {
    const { databasePassword: password } = loadSecrets(dataDir);
    const server = await startEmbeddedDatabase({ dataDir, password });
    return work(server.url).finally(server.stop);
  }

  test('comes through an upgrade that is killed at every stage, with every row', async () => {
    for (const moment of momentsFrom(major)) {
      const run = begin();
      await Promise.race([untilReached(moment, run.said), run.ended]);
      run.kill();
      await run.ended;
    }
    expect((await begin().ended).said).toContain('The database is up to date.');
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()).toBe('18');
    expect(await look(sumsOfDatabase)).toEqual(before);
  });

  test('has stock that its ledger explains as before', async () => {
    await look(async (url) => {
      const { db, close } = connectDatabase(url, 2);
      expect(await listLedgerFaults(db)).toEqual(faultsBefore);
      await close();
    });
  });

  test('leaves nothing behind but the old database', () => {
    const beside = readdirSync(join(cluster, '..')).filter((name) => name.startsWith('postgres'));
    expect(beside.filter((name) => !name.endsWith('.log')).sort()).toEqual([
      'postgres',
      `postgres-${major}`,
    ]);
    expect(listOlderClusters(dataDir)).toEqual([`${cluster}-${major}`]);
  });

  test('finishes an exchange that was killed between its two renames', async () => {
    renameSync(cluster, `${cluster}.upgrading`);
    const mark = { from: major, older: `${cluster}-${major}`, state: 'of the old one' };
    writeFileSync(`${cluster}.upgraded.json`, JSON.stringify(mark));
    expect(await look(sumsOfDatabase)).toEqual(before);
  });

  test('does not take a copy for the shop that an older release has sold from since', async () => {
    renameSync(cluster, `${cluster}.upgrading`);
    renameSync(`${cluster}-${major}`, cluster);
    const mark = { from: major, older: `${cluster}-${major}`, state: 'before those sales' };
    writeFileSync(`${cluster}.upgraded.json`, JSON.stringify(mark));
    writeFileSync(join(`${cluster}.upgrading`, 'stale'), '');
    expect(await look(sumsOfDatabase)).toEqual(before);
    expect(existsSync(join(cluster, 'stale'))).toBe(false);
  });

  test('lets go of the old database when told that there is a backup', async () => {
    expect(await removeOlderClusters(dataDir)).toEqual([`${cluster}-${major}`]);
    expect(existsSync(`${cluster}-${major}`)).toBe(false);
  });
});
