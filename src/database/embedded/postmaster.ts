import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#shared/start-error.ts';
import type { Binaries } from './binaries.ts';
import { runAs, type ServerAccount } from './server-account.ts';

export type Postmaster = { pid: number; port: number };

const superuser = 'ndoro';

/** As the owner of everything, unless another user is named. */
export function connectionUrl(
  port: number,
  password: string,
  database: string,
  user = superuser,
): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Creates the cluster beside its place and moves it there when it is complete, so that a killed
 * start leaves nothing that looks like a database.
 */
export function initialiseCluster(
  binaries: Binaries,
  folder: string,
  account: ServerAccount | null,
  password: string,
): void {
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) {
    chownSync(draft, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  try {
    const run = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ],
      { ...runAs(account), cwd: '/', encoding: 'utf8' },
    );
    if (run.status !== 0) throw databaseError('The database could not be created', run.stderr);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The running server of this cluster according to its lock file, or null. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (isPostgres(pid)) return { pid, port };
  // If no process has the id, PostgreSQL itself uses this file to check whether parts of the old
  // server still run. If another program or a dead process has the id, PostgreSQL refuses to start.
  if (await isHeld(pid)) rmSync(file, { force: true });
  return null;
}

/** A killed process keeps its id until its parent has collected it. */
async function isHeld(pid: number): Promise<boolean> {
  for (let looks = 0; looks < 20 && isDead(pid); looks += 1) await sleep(50);
  return hasId(pid);
}

function hasId(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Name and state of a process if the system tells them, as in `postgres` and `S`. */
function describeProcess(pid: number): { name: string; state: string } | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const [, name = '', state = ''] = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(file, 'utf8')) ?? [];
  return { name, state };
}

function isDead(pid: number): boolean {
  return hasId(pid) && describeProcess(pid)?.state === 'Z';
}

export function isPostgres(pid: number): boolean {
  if (!hasId(pid)) return false;
  if (!existsSync('/proc/self/stat')) return true;
  const found = describeProcess(pid);
  return found?.name === 'postgres' && found.state !== 'Z';
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port found.');
  return address.port;
}

export async function startPostmaster(
  binaries: Binaries,
  folder: string,
  account: ServerAccount | null,
  logFile: string,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const port = await freePort();
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // The files are on a local disk or in memory, so random reads cost about as much as others.
    random_page_cost: '1.1',
    // Compiling a query would take longer than any query of the shop.
    jit: 'off',
    ...settings,
  };
  const log = openSync(logFile, 'a');
  // Detached: Ctrl-C in a terminal reaches only the shop, which stops the database last.
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      folder,
      '-p',
      String(port),
      ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    {
      ...runAs(account),
      env: plainEnvironment(),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error('The database server could not be started.');
  return { pid: child.pid, port };
}

/** The shop limits its memory (`scripts/launch/memory.json`), which makes a database slow. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const settings = Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_'));
  return Object.fromEntries(settings);
}

export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** PostgreSQL's code if the server answers but this database does not exist. */
const missingDatabase = '3D000';

/** `trouble` is null as soon as the server answers, even if this database is missing. */
export async function waitUntilReady(
  server: Postmaster,
  url: string,
  logFile: string,
): Promise<{ trouble: string | null; isMissing: boolean }> {
  const deadline = Date.now() + 60_000;
  let reason = '';
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return { trouble: null, isMissing: false };
    } catch (error) {
      const { message, code } = error as pg.DatabaseError;
      await client.end().catch(() => {});
      if (code === missingDatabase) return { trouble: null, isMissing: true };
      reason = message;
      if (!isPostgres(server.pid)) break;
      await sleep(25);
    }
  }
  return { trouble: `${reason}\n${lastLines(logFile)}`, isMissing: false };
}

export function databaseError(what: string, output: string): StartError {
  const isFull = /No space left on device/.test(output);
  return new StartError(`${what}${isFull ? ': the disk is full.' : '.'}\n${output.trim()}`);
}

export function lastLines(file: string): string {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-6).join('\n');
}

/** Stops the server that a killed process left running. */
export async function stopLeftover(folder: string): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const running = await findPostmaster(folder);
    if (!running) return;
    await stopPostmaster(running);
  }
  throw new StartError(`The server on ${folder} does not stop. Try again in a minute.`);
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(server: Postmaster): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!isPostgres(server.pid)) return;
    process.kill(server.pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isPostgres(server.pid)) return;
      await sleep(20);
    }
  }
}
