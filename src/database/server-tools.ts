import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { StartError } from '#shared/start-error.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Where Linux distributions install several versions beside each other. */
const versionedFolders = ['/usr/lib/postgresql', '/usr/local/lib/postgresql'];

function candidates(tool: Tool): string[] {
  const name = process.platform === 'win32' ? `${tool}.exe` : tool;
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const versioned = versionedFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((version) => join(folder, version, 'bin')));
  return [...versioned, ...onPath].map((folder) => join(folder, name)).filter(existsSync);
}

function majorOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** A `pg_dump` must not be older than the server, or it can't read everything. */
function findTool(tool: Tool, leastMajor: number): string {
  const found = candidates(tool).map((program) => ({ program, major: majorOf(program) }));
  const [fitting] = found
    .filter(({ major }) => major > 0 && major >= leastMajor)
    .sort((a, b) => (leastMajor > 0 ? a.major - b.major : b.major - a.major));
  if (fitting) return fitting.program;
  const newest = Math.max(0, ...found.map(({ major }) => major));
  throw new StartError(
    newest > 0
      ? `This database needs ${tool} ${leastMajor} or later, and only version ${newest} was found. Install the client programs of PostgreSQL ${leastMajor}.`
      : `No ${tool} was found on the PATH. Install the client programs of PostgreSQL.`,
  );
}

async function serverMajor(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select current_setting('server_version_num')::int as v");
    return Math.floor(rows[0].v / 10_000);
  } finally {
    await client.end();
  }
}

/** Through the environment: every user of the machine can read a program's arguments. */
function connectionOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  return {
    ...process.env,
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode && { PGSSLMODE: sslmode }),
  };
}

/** The output of `pg_dump` at one moment, while the shop continues. */
export async function* dumpServer(url: string): AsyncGenerator<Buffer> {
  const program = findTool('pg_dump', await serverMajor(url));
  // Its own compression is off: the backup compresses better.
  const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'];
  const child = spawn(program, args, {
    env: connectionOf(url),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = endOf(child, 'pg_dump');
  ended.catch(() => {});
  yield* child.stdout;
  await ended;
}

/** Everything is one transaction: a dump that fails leaves the old state. */
export async function restoreServer(url: string, dump: AsyncIterable<Buffer>): Promise<void> {
  const program = findTool('pg_restore', 0);
  const args = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction'];
  const child = spawn(program, [...args, `--dbname=${connectionOf(url).PGDATABASE}`], {
    env: connectionOf(url),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = endOf(child, 'pg_restore');
  // A program that fails closes its input. Its output says why.
  await Promise.all([ended, pipeline(dump, child.stdin).catch(() => {})]);
}

async function endOf(child: ChildProcess, tool: Tool): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new StartError(`${tool} failed:\n${said.trim()}`);
}
