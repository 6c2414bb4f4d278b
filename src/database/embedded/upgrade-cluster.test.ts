import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSecrets } from '#config/secrets.ts';
import { connectDatabase } from '#database/client.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { openFolder } from '#tests/kit/backup-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { sumsOfDatabase } from '#tests/kit/database-sums.ts';
import { makeOlderCluster } from '#tests/kit/older-cluster.ts';
import { runProgram } from '#tests/kit/processes/processes.ts';
import { openRelease } from '#tests/upgrades/open-release.ts';
import type { TableSum } from '../copy/table-sum.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { listOlderClusters, removeOlderClusters } from './older-clusters.ts';

/** The program's output or the file on disk that shows how far the work has come. */
type Moment = { said?: string; made?: string };

const moments: readonly Moment[] = [
  { made: 'postgresql-15.new' },
  { said: 'is upgraded from PostgreSQL 15' },
  { said: 'Rows' },
  { said: 'Keys and indexes' },
  { said: 'Comparing' },
  { made: 'postgres.upgraded.json' },
];

describe('a shop on the oldest PostgreSQL', { tags: 'long', timeout: 600_000 }, () => {
  const dataDir = join(openFolder('upgrade'), 'data');
  let before: Record<string, TableSum>;
  let cluster: string;

  beforeAll(async () => {
    const source = await openRelease('1.0.0');
    await migrateDatabase(source.url);
    before = await sumsOfDatabase(source.url);
    cluster = await makeOlderCluster(dataDir, 15, source.url);
  });

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
    for (const moment of moments) {
      const run = begin();
      await Promise.race([untilReached(moment, run.said), run.ended]);
      run.kill();
      await run.ended;
    }
    expect((await begin().ended).said).toContain('The database is up to date.');
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()).toBe('18');
    expect(await look(sumsOfDatabase)).toEqual(before);
  });

  test('has stock that its ledger explains', async () => {
    await look(async (url) => {
      const { db, close } = connectDatabase(url, 2);
      expect(await listLedgerFaults(db)).toEqual([]);
      await close();
    });
  });

  test('leaves nothing behind but the old database', () => {
    const beside = readdirSync(join(cluster, '..')).filter((name) => name.startsWith('postgres'));
    expect(beside.filter((name) => !name.endsWith('.log')).sort()).toEqual([
      'postgres',
      'postgres-15',
    ]);
    expect(listOlderClusters(dataDir)).toEqual([`${cluster}-15`]);
  });

  test('finishes an exchange that was killed between its two renames', async () => {
    renameSync(cluster, `${cluster}.upgrading`);
    const mark = { from: 15, older: `${cluster}-15`, state: 'of the old one' };
    writeFileSync(`${cluster}.upgraded.json`, JSON.stringify(mark));
    expect(await look(sumsOfDatabase)).toEqual(before);
  });

  test('does not take a copy for the shop that an older release has sold from since', async () => {
    renameSync(cluster, `${cluster}.upgrading`);
    renameSync(`${cluster}-15`, cluster);
    const mark = { from: 15, older: `${cluster}-15`, state: 'before those sales' };
    writeFileSync(`${cluster}.upgraded.json`, JSON.stringify(mark));
    writeFileSync(join(`${cluster}.upgrading`, 'stale'), '');
    expect(await look(sumsOfDatabase)).toEqual(before);
    expect(existsSync(join(cluster, 'stale'))).toBe(false);
  });

  test('lets go of the old database when told that there is a backup', async () => {
    expect(await removeOlderClusters(dataDir)).toEqual([`${cluster}-15`]);
    expect(existsSync(`${cluster}-15`)).toBe(false);
  });
});
