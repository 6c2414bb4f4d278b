// Runs on any Node from 20 on, before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './launch/browser.mjs';
import { ensureBuild } from './launch/build.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/root.mjs';
import { findRuntime } from './launch/runtime.mjs';

const [command = 'start', ...rest] = process.argv.slice(2);

function statusOf(program, args, env) {
  const result = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${runtime.folder}:${bin}:${process.env.PATH}`, ...env },
  });
  return result.status ?? 1;
}

/** Runs one program of the project and ends with its status if it fails. */
function run(program, args = [], env = {}) {
  const status = statusOf(program, args, env);
  if (status !== 0) process.exit(status);
}

/** How `scripts/dev.ts` says that it ended to be started with changed code. */
const startAgain = 75;

function dev() {
  const args = [...settings, 'scripts/dev.ts'];
  let status = startAgain;
  while (status === startAgain) status = statusOf(runtime.node, args);
  process.exit(status);
}

ensurePackages();
const bin = join(root, 'node_modules', '.bin');
const runtime = findRuntime();
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const node = (script, args = [], env = {}) =>
  run(runtime.node, [...settings, script, ...args], env);
const tool = (name, args = [], env = {}) => run(runtime.node, [join(bin, name), ...args], env);
const build = () => ensureBuild({ tool, node });

async function check() {
  tool('react-router', ['typegen']);
  // Takes as long as all the others, and one core: beside them.
  const args = [join(bin, 'tsc'), '--noEmit', '-p', '.'];
  const types = once(spawn(runtime.node, args, { cwd: root, stdio: 'inherit' }), 'exit');
  tool('biome', ['check', '--error-on-warnings', '.']);
  node('scripts/check-boundaries.ts');
  node('scripts/check-migrations.ts');
  tool('knip');
  const [status] = await types;
  if (status !== 0) process.exit(status ?? 1);
}

const commands = {
  start() {
    build();
    // Replaced by the shop's own process where the platform can, so that signals reach it.
    startShop();
  },
  build,
  dev,
  check,
  format: () => tool('biome', ['check', '--write', '.']),
  async test() {
    await check();
    build();
    tool('vitest', ['run']);
    e2e([]);
  },
  'test:unit': () => tool('vitest', ['run', ...rest]),
  'test:e2e'() {
    build();
    e2e(rest);
  },
  bench() {
    build();
    node('bench/run.ts', rest, { NODE_ENV: 'production', CHROMIUM_PATH: ensureBrowser() });
  },
  screenshots() {
    build();
    node('scripts/screenshots.ts', rest, { CHROMIUM_PATH: ensureBrowser() });
  },
  release: () => node('scripts/release.ts'),
  hooks: () => run('git', ['config', 'core.hooksPath', 'scripts/hooks']),
  precommit: () => node('scripts/pre-commit.ts'),
  'admin:create': () => node('scripts/admin-create.ts'),
  'db:generate': () => tool('drizzle-kit', ['generate', ...rest]),
  'db:migrate': () => node('scripts/database.ts', ['migrate']),
  'db:seed': () => node('scripts/database.ts', ['seed']),
  'db:reset': () => node('scripts/database.ts', ['reset', ...rest]),
};

function e2e(args) {
  const chromium = ensureBrowser();
  tool('playwright', ['test', ...args], { CHROMIUM_PATH: chromium });
}

function startShop() {
  const args = [...settings, join('build', 'shop', 'main.js')];
  // What Node made of them last time saves much of a start's work.
  const compiled = join(root, 'node_modules', '.cache', 'compiled');
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, NODE_ENV: 'production' };
  if (typeof process.execve === 'function') {
    process.chdir(root);
    process.execve(runtime.node, [runtime.node, ...args], env);
  }
  // Older Node: stay as a thin parent that hands signals on and waits.
  const child = spawn(runtime.node, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const action = commands[command];
if (!action) {
  console.error(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}
if (!existsSync(join(root, 'package-lock.json'))) {
  console.error(
    'package-lock.json is missing: this does not look like a complete copy of the project.',
  );
  process.exit(1);
}
await action();
