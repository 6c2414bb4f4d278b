import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type PartPlan = {
  name: string;
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
  cwd?: string;
  /** PostgreSQL and PgBouncer refuse to run as root. */
  asPostgres?: boolean;
  /** Called until it returns true. */
  isUp(): Promise<boolean>;
};

/** A process of the cluster, which can be killed and started again. */
export type Part = {
  name: string;
  start(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
};

const longestStartMs = 180_000;

/** Processes that still run when the test ends, in any way. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function createPart(folder: string, plan: PartPlan): Part {
  let child: ChildProcess | null = null;

  async function isUpInTime(): Promise<void> {
    const deadline = Date.now() + longestStartMs;
    while (Date.now() < deadline) {
      if (child?.exitCode != null) break;
      if (await plan.isUp().catch(() => false)) return;
      await pause(200);
    }
    throw new Error(`${plan.name} did not come up: see ${join(folder, `${plan.name}.log`)}`);
  }

  return {
    name: plan.name,
    async start() {
      const log = openSync(join(folder, `${plan.name}.log`), 'a');
      const begun = spawn(plan.program, plan.args, {
        cwd: plan.cwd ?? folder,
        env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...plan.env },
        stdio: ['ignore', log, log],
        ...(plan.asPostgres && postgresUser()),
      });
      closeSync(log);
      running.add(begun);
      begun.once('exit', () => running.delete(begun));
      child = begun;
      await isUpInTime();
    },
    async kill(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Whether an address answers as wanted; with a 2xx status by default. */
export async function answers(url: string, isWanted = (response: Response) => response.ok) {
  const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
  await response.body?.cancel();
  return isWanted(response);
}
