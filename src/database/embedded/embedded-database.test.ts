import { chmodSync, chownSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { removeFolder } from '#tests/kit/remove-folder.ts';
import { rounds } from '#tests/kit/torture.ts';
import { migrateDatabase } from '../migrate.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import { letShopUserIn } from './shop-user.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ndoro-embedded-'));
// The account that runs PostgreSQL for root must be able to enter.
chmodSync(dataDir, 0o755);
const lockFile = join(dataDir, 'postgres', 'postmaster.pid');
const start = () => startEmbeddedDatabase({ dataDir, password: 'spiral' });
const pidOf = () => Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
let database: EmbeddedDatabase;
const kills = rounds(1, 5, 20);

afterAll(async () => {
  await database.stop();
  removeFolder(dataDir);
});

async function ask(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test('a start goes on elsewhere while the server comes up, and makes the database that is missing', async () => {
  const said: string[] = [];
  const starting = startEmbeddedDatabase({
    dataDir,
    password: 'spiral',
    whenBegun: () => said.push('begun'),
  });
  database = await starting.finally(() => said.push('answers'));
  expect(said).toEqual(['begun', 'answers']);
  expect(await ask('select current_database() as name')).toEqual([{ name: 'ndoro' }]);
  await database.stop();
});

test('a server killed a moment ago is not taken for one that runs, and loses nothing', async () => {
  database = await start();
  await ask('create table rounds_done (round int)');
  for (let round = 0; round < kills; round += 1) {
    await ask(`insert into rounds_done values (${round})`);
    const busy = new pg.Client({ connectionString: database.url });
    busy.on('error', () => {});
    await busy.connect();
    const asked = busy.query('select pg_sleep(60)').catch(() => {});
    process.kill(pidOf(), 'SIGKILL');
    database = await start();
    expect(database.adopted).toBe(false);
    await asked;
  }
  expect(await ask('select count(*)::int as rounds from rounds_done')).toEqual([{ rounds: kills }]);
});

test('a server left running is taken over', async () => {
  const pid = pidOf();
  database = await start();
  expect(database.adopted).toBe(true);
  expect(pidOf()).toBe(pid);
});

test('a lock file whose number now belongs to another program is set aside', async () => {
  const lines = readFileSync(lockFile, 'utf8').split('\n');
  await database.stop();
  writeFileSync(lockFile, [process.pid, ...lines.slice(1)].join('\n'));
  database = await start();
  expect(database.adopted).toBe(false);
  expect(await ask('select count(*)::int as rounds from rounds_done')).toEqual([{ rounds: kills }]);
});

test.runIf(process.getuid?.() === 0)(
  'root does not take a database away from the user it belongs to',
  async () => {
    await database.stop();
    const folder = join(dataDir, 'postgres');
    const { uid, gid } = statSync(folder);
    chownSync(folder, uid + 1, gid);
    await expect(start()).rejects.toThrow(
      `The database in ${folder} belongs to another user. Run this as the user that runs the shop.`,
    );
    expect(statSync(folder).uid).toBe(uid + 1);
    chownSync(folder, uid, gid);
    database = await start();
  },
);

test('the shop’s everyday user sells as ever and cannot rewrite the audit log', async () => {
  await migrateDatabase(database.url);
  // An old data folder without this user already has a job queue, made by the owner.
  await ask('create schema pgboss; create table pgboss.version (version int)');
  await letShopUserIn(database.url, 'everyday');
  await letShopUserIn(database.url, 'everyday-2');
  const shop = new pg.Client({ connectionString: database.shopUrl('everyday-2') });
  await shop.connect();
  const refused = (statement: string) =>
    shop.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    );
  await shop.query("insert into audit_log (action) values ('product.updated')");
  await shop.query("insert into users (email, role) values ('a@ndoro.example', 'customer')");
  await shop.query('alter table pgboss.version add column more int');
  for (const statement of [
    "update audit_log set action = 'nothing'",
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    expect(await refused(statement)).toBe('permission denied for table audit_log');
  }
  for (const statement of [
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_append_only on audit_log',
    'drop table audit_log',
  ]) {
    expect(await refused(statement)).toMatch(/^must be owner of (table|relation) audit_log$/);
  }
  expect(await refused('set session_replication_role = replica')).toContain('permission denied');
  expect(await refused("update audit_log set address = ''")).toBe('The audit log is append-only');
  await shop.query('alter table pgboss.version drop column more');
  await shop.end();
  expect(await ask('select action from audit_log')).toEqual([{ action: 'product.updated' }]);
}, 60_000);
