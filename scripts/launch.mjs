// Runs on any Node from 20 on, before anything is installed: plain JavaScript, no dependencies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, findBrowser, needBrowser } from './launch/browser.mjs';
import { ensureBuild } from './launch/build.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/root.mjs';
import { findRuntime } from './launch/runtime.mjs';
import { createStages } from './launch/stages.mjs';

const [command = 'start', ...rest] = process.argv.slice(2);

/** Programs find the pinned Node first, and store Node's compile cache in the project. */
function environment(env = {}) {
  const compiled = join(root, 'node_modules', '.cache', 'compiled');
  const path = `${runtime.folder}:${bin}:${process.env.PATH}`;
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, ...env };
}

async function statusOf(program, args, env) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment(env) });
  const [status, signal] = await once(child, 'exit');
  // A program that is killed or crashes prints no message of its own.
  if (signal) console.error(`${[program, ...args].join(' ')} was ended by ${signal}.`);
  return status ?? 1;
}

/** Runs one program of the project and exits with its status if it fails. */
async function run(program, args = [], env = {}) {
  const status = await statusOf(program, args, env);
  if (status !== 0) process.exit(status);
}

/** The exit code of `scripts/dev.ts` that asks for a restart with changed code. */
const startAgain = 75;

async function dev() {
  const args = [...settings, 'scripts/dev.ts'];
  let status = startAgain;
  while (status === startAgain) status = await statusOf(runtime.node, args);
  process.exit(status);
}

const stage = command === 'test' ? createStages() : (_, work) => work();
// If there is no browser, the package manager installs one while the packages are installed.
const browser = command === 'test' ? stage('browser', findBrowser) : null;
await stage('packages', ensurePackages);
const bin = join(root, 'node_modules', '.bin');
const runtime = findRuntime();
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const node = (script, args = [], env = {}) =>
  run(runtime.node, [...settings, script, ...args], env);
const tool = (name, args = [], env = {}) => run(runtime.node, [join(bin, name), ...args], env);
const build = () => ensureBuild({ tool, node });

const checkTypes = () => node('node_modules/typescript-native/bin/tsc', ['--noEmit', '-p', '.']);

async function checkCode() {
  await tool('biome', ['check', '--error-on-warnings', '.']);
  await node('scripts/check-boundaries.ts');
  await node('scripts/check-migrations.ts');
  await node('scripts/check-words.ts');
  await tool('knip');
}

async function check() {
  await tool('react-router', ['typegen']);
  // The type check takes as long as all the others together, and one core.
  await Promise.all([checkTypes(), checkCode()]);
}

const commands = {
  async start() {
    await build();
    // The shop's own process replaces this one if the platform allows it, so that it gets signals.
    startShop();
  },
  // They are installed before any command.
  packages() {},
  build,
  dev,
  check,
  format: () => tool('biome', ['check', '--write', '.']),
  async test() {
    const chromium = needBrowser(await browser);
    await tool('react-router', ['typegen']);
    // Each takes a core and about the same time, and none needs the output of another.
    await Promise.all([
      stage('types', checkTypes),
      stage('check', checkCode),
      stage('build', build),
    ]);
    await stage('unit tests', () => tool('vitest', ['run', '--tags-filter=!long']));
    await stage('browser tests', () => e2e(chromium, ['--grep=@journey']));
  },
  // Everything that `npm test` proves, every state of every screen, and long tests.
  async 'test:all'() {
    await check();
    await build();
    const whole = { TEST_DEPTH: 'whole' };
    await tool('vitest', ['run'], whole);
    await e2e(await ensureBrowser(), rest, whole);
  },
  'test:unit': () => tool('vitest', ['run', ...rest]),
  'test:watch': () => tool('vitest', ['watch', ...rest]),
  async 'test:e2e'() {
    await build();
    await e2e(await ensureBrowser(), rest);
  },
  async 'test:torture'() {
    await build();
    const files = [
      'killed.test',
      'webhooks.test',
      'shelf-life.test',
      'two-processes.test',
      'drill.test',
      'tests/torture',
    ];
    await tool('vitest', ['run', ...files], { TEST_DEPTH: 'torture' });
    await e2e(await ensureBrowser(), ['resilience'], { TEST_DEPTH: 'torture' });
  },
  // The server's tests on the oldest supported PostgreSQL instead of the one from the packages.
  async 'test:oldest'() {
    await build();
    await node('tests/oldest/run.ts', rest);
  },
  // The services of deploy/ as plain processes, with faults under load. Takes three minutes.
  async 'test:cluster'() {
    await build();
    await node('tests/cluster/run.ts', rest);
  },
  // TEST_SEED=… repeats a run, FUZZ_CALLS=… sets the number of calls.
  fuzz: () =>
    tool('vitest', ['run', 'tests/fuzz'], { FUZZ_CALLS: process.env.FUZZ_CALLS ?? '100000' }),
  async bench() {
    await build();
    const CHROMIUM_PATH = await ensureBrowser();
    await node('bench/run.ts', rest, { NODE_ENV: 'production', CHROMIUM_PATH });
  },
  async screenshots() {
    await build();
    await node('scripts/screenshots.ts', rest, { CHROMIUM_PATH: await ensureBrowser() });
  },
  parts: () => node('scripts/parts.ts', ['--check']),
  upgrade: () => node('scripts/upgrade.ts'),
  release: () => node('scripts/release.ts'),
  words: () => node('scripts/check-words.ts', rest),
  hooks: () => run('git', ['config', 'core.hooksPath', 'scripts/hooks']),
  precommit: () => node('scripts/pre-commit.ts'),
  'set-up': () => node('scripts/set-up.ts', rest),
  doctor: () => node('scripts/tasks/doctor.ts'),
  backup: () => node('scripts/tasks/backup.ts', rest),
  restore: () => node('scripts/tasks/restore.ts', rest),
  move: () => node('scripts/tasks/move.ts', rest),
  'admin:create': () => node('scripts/tasks/admin-create.ts'),
  'admin:reset': () => node('scripts/tasks/admin-reset.ts'),
  fiscal: () => node('scripts/tasks/fiscal.ts', rest),
  'keys:rotate': () => node('scripts/tasks/keys-rotate.ts', rest),
  'db:generate': () => tool('drizzle-kit', ['generate', ...rest]),
  'db:migrate': () => node('scripts/tasks/database.ts', ['migrate']),
  'db:seed': () => node('scripts/tasks/database.ts', ['seed']),
  'db:reset': () => node('scripts/tasks/database.ts', ['reset', ...rest]),
};

function e2e(chromium, args, env = {}) {
  const cache = join(root, 'node_modules', '.cache', 'playwright');
  const places = { CHROMIUM_PATH: chromium, PWTEST_CACHE_DIR: cache };
  return tool('playwright', ['test', ...args], { ...places, ...env });
}

function startShop() {
  const memory = JSON.parse(readFileSync(join(root, 'scripts', 'launch', 'memory.json'), 'utf8'));
  const args = [...memory.flags, ...settings, join('build', 'shop', 'main.js'), ...rest];
  // Node's compile cache from the last start makes this one much shorter.
  const env = { ...memory.environment, ...environment(), NODE_ENV: 'production' };
  if (typeof process.execve === 'function') {
    process.chdir(root);
    process.execve(runtime.node, [runtime.node, ...args], env);
  }
  // Older Node: stays as a thin parent that passes signals on and waits.
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
