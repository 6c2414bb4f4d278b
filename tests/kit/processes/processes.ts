import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { RunningEmulators } from '#demo/emulators/start-emulators.ts';
import { seed } from '../random.ts';
import { type ShopPlace, shopEnvironment } from './shop-environment.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Each start reads several hundred files; V8's compiled code is cached between starts. */
const compileCache = join(root, 'node_modules', '.cache', 'compiled');

export type Running<Ready> = { ready: Ready; kill(signal: NodeJS.Signals): Promise<void> };

/** Starts a program and waits for the JSON line that says it is ready. */
async function start<Ready>(
  args: readonly string[],
  env: Record<string, string> = {},
  folder = root,
): Promise<Running<Ready>> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { ready: await readyLine<Ready>(child), kill: (signal) => end(child, signal) };
}

/** Runs a program. `ended` has its status (null if killed) and all output, `said` that so far. */
export function runProgram(
  args: readonly string[],
  env: Record<string, string>,
): {
  ended: Promise<{ status: number | null; said: string }>;
  said(): string;
  kill(): void;
} {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = once(child, 'close').then(([status]) => ({
    status: status as number | null,
    said,
  }));
  return { ended, said: () => said, kill: () => child.kill('SIGKILL') };
}

async function readyLine<Ready>(child: ChildProcess): Promise<Ready> {
  if (!child.stdout) throw new Error('No output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"ready"')) continue;
    child.stdout.resume();
    return JSON.parse(line) as Ready;
  }
  throw new Error('The program ended before it was ready');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

export function startEmulatorProcess(stateDir: string, env: Record<string, string> = {}) {
  const place = ['--port', '0', '--state', stateDir];
  const args = ['src/demo/emulators/serve.ts', ...place, '--seed', String(seed)];
  return start<Omit<RunningEmulators, 'close'>>(args, env);
}

export function startShopProcess(
  emulators: Omit<RunningEmulators, 'close'>,
  where: ShopPlace,
  env: Record<string, string> = {},
  { role, folder }: { role?: 'web' | 'worker' | undefined; folder?: string } = {},
) {
  const environment = { ...shopEnvironment(emulators, where), ...env };
  const args = ['tests/kit/processes/serve-shop.ts', ...(role ? [role] : [])];
  return start<{ address: string }>(args, environment, folder);
}
