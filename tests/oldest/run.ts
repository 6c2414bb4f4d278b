import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '#tests/kit/network/free-port.ts';
import { ensureDebianPackages, postgresBin } from '../cluster/packages.ts';
import { createPart, type Part, postgresUser } from '../cluster/part.ts';

const vitest = fileURLToPath(new URL('../../node_modules/.bin/vitest', import.meta.url));
const password = 'tests';

/** Further arguments, such as a file, are passed on to the tests. */
async function run(args: readonly string[]): Promise<number> {
  ensureDebianPackages(['postgresql-15']);
  const folder = mkdtempSync(join(tmpdir(), 'ndoro-oldest-'));
  // If we are root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const server = await planServer(folder);
  try {
    await server.part.start();
    const env = { ...process.env, TEST_DATABASE_URL: server.url };
    const tests = [vitest, 'run', '--project', 'server', ...args];
    return spawnSync(process.execPath, tests, { env, stdio: 'inherit' }).status ?? 1;
  } finally {
    await server.part.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function planServer(folder: string): Promise<{ part: Part; url: string }> {
  const home = join(folder, 'server');
  const passwordFile = join(folder, 'password');
  mkdirSync(home);
  writeFileSync(passwordFile, password);
  const user = postgresUser();
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  execFileSync(
    join(postgresBin, 'initdb'),
    [
      ...[`--pgdata=${data}`, '--username=postgres', `--pwfile=${passwordFile}`],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    ],
    { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    max_connections: 200,
    // The data is not needed after the tests.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const part = createPart(folder, {
    name: 'postgres',
    program: join(postgresBin, 'postgres'),
    args: [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, is]) => ['-c', `${name}=${is}`]),
    ],
    asPostgres: true,
    isUp: () => answersQuestions(url),
  });
  return { part, url };
}

async function answersQuestions(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

process.exitCode = await run(process.argv.slice(2));
