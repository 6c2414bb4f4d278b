import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { loadSecrets } from '#config/secrets.ts';
import { findServerAccount, runAs } from '#database/embedded/server-account.ts';
import { shareShopLock } from '#database/instance-lock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { backupKey, backupWork, openFolder } from '#tests/kit/backup-world.ts';
import { freePort } from '#tests/kit/network/free-port.ts';
import { testSigningKey } from '#tests/kit/processes/shop-environment.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { afterFile } from '#tests/kit/undo.ts';
import { makeBackup } from './make-backup.ts';
import { carryOut, planRestore } from './restore-backup.ts';
import { countRows, withDatabase } from './shop-facts-queries.ts';
import { verifyBackup } from './verify-backup.ts';

const versions = '/usr/lib/postgresql';
const installed = existsSync(versions) ? readdirSync(versions).map(Number) : [];
/** A version with server and client programs, as distributions install them. */
const local = installed.find((major) => existsSync(join(versions, String(major), 'bin/pg_ctl')));
const asItIs = { name: 'latest', to: null, replace: false } as const;

function workOn(databaseUrl: string, folder: string) {
  return backupWork({
    DATABASE_URL: databaseUrl,
    SIGNING_KEY: testSigningKey,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_KEY: backupKey,
  });
}

/** A server of the system's own version with two databases. Returns the address of each. */
async function startLocalServer(major: number): Promise<(database: string) => string> {
  const folder = join(openFolder('local-server'), 'cluster');
  const account = findServerAccount();
  mkdirSync(folder);
  if (account) chownSync(folder, account.uid, account.gid);
  const run = (program: string, ...args: string[]) => {
    const done = spawnSync(join(versions, String(major), 'bin', program), args, {
      ...runAs(account),
      cwd: '/',
      // A server that continues would hold an inherited pipe open.
      stdio: 'ignore',
    });
    expect(done.status, program).toBe(0);
  };
  const port = await freePort();
  run('initdb', '-D', folder, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run('pg_ctl', '-D', folder, '-l', join(folder, 'log'), '-o', options, '-w', 'start');
  afterFile(() => run('pg_ctl', '-D', folder, '-m', 'immediate', 'stop'));
  return (database) => `postgresql://shop:unused@127.0.0.1:${port}/${database}`;
}

async function majorOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return Number.parseInt(rows[0]?.server_version ?? '', 10);
}

describe('a database server', () => {
  test('that is newer than the client programs is not backed up, and the sentence says what to install', async ({
    skip,
  }) => {
    const { url } = await createTestDatabase();
    const major = await majorOf(url);
    skip(Math.max(0, ...installed) >= major, 'The programs here are as new as the server.');
    const work = workOn(url, openFolder('no-tools'));
    await expect(makeBackup(work)).rejects.toThrow(
      new RegExp(
        `^(This database needs pg_dump ${major} or later, and only version \\d+ was found\\. Install the client programs of PostgreSQL ${major}\\.|No pg_dump was found on the PATH\\. Install the client programs of PostgreSQL\\.)$`,
      ),
    );
  });

  test.runIf(local !== undefined)(
    'is backed up with its own tools, and restored to an empty database or, when told, over a full one',
    { tags: 'long', timeout: 240_000 },
    async () => {
      const urlOf = await startLocalServer(local ?? 0);
      const admin = new pg.Client({ connectionString: urlOf('postgres') });
      await admin.connect();
      for (const name of ['ndoro', 'again']) await admin.query(`create database ${name}`);
      await admin.end();
      await migrateDatabase(urlOf('ndoro'));
      await withDatabase(urlOf('ndoro'), (db) => addProduct(db));
      const folder = openFolder('server-backup');
      const work = workOn(urlOf('ndoro'), folder);
      const manifest = await makeBackup(work);
      const facts = { orders: 0, movements: 1 };
      expect(await verifyBackup(work.backups, manifest, work.show)).toEqual({
        ...facts,
        pictures: 0,
      });

      await expect(planRestore(work, asItIs)).rejects.toThrow(
        'holds a shop already. Say --replace',
      );
      await expect(planRestore(work, { ...asItIs, replace: true, to: 'latest' })).rejects.toThrow(
        "A database server keeps its own log; to restore it to a minute use the server's tools.",
      );
      await withDatabase(urlOf('ndoro'), (db) => addProduct(db));
      await carryOut(work, await planRestore(work, { ...asItIs, replace: true }));
      expect(await withDatabase(urlOf('ndoro'), countRows)).toEqual(facts);

      const DATA_DIR = join(openFolder('server-again'), 'data');
      const again = workOn(urlOf('again'), folder);
      const elsewhere = { ...again, config: { ...again.config, dataDir: DATA_DIR } };
      await carryOut(elsewhere, await planRestore(elsewhere, asItIs));
      expect(await withDatabase(urlOf('again'), countRows)).toEqual(facts);
      expect(loadSecrets(DATA_DIR).signingKey).toBe(testSigningKey);

      const open = new pg.Client({ connectionString: urlOf('again') });
      await open.connect();
      await shareShopLock(open);
      const over = await planRestore(elsewhere, { ...asItIs, replace: true });
      await expect(carryOut(elsewhere, over)).rejects.toThrow(
        'A shop is open on this database. Stop all of it first.',
      );
      await open.end();
    },
  );
});
