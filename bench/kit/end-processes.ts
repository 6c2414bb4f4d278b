import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 20_000;

/**
 * Ends whatever this process has started and what that has started: shops, databases, browsers. A
 * shop is told first, so that it stops its own database.
 */
export async function endStartedProcesses(): Promise<void> {
  signalAll('SIGTERM');
  const until = Date.now() + patienceMs;
  while (listStarted().length > 0 && Date.now() < until) await sleep(200);
  signalAll('SIGKILL');
}

function signalAll(signal: NodeJS.Signals): void {
  for (const id of listStarted()) {
    try {
      process.kill(id, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

function listStarted(): number[] {
  const parents = readParents();
  const isStarted = (id: number): boolean => {
    const parent = parents.get(id) ?? 0;
    return parent === process.pid || (parent > 1 && isStarted(parent));
  };
  return [...parents.keys()].filter(isStarted);
}

/** Of each running process the one that started it; empty where the system does not tell. */
function readParents(): Map<number, number> {
  const ids = existsSync('/proc/self/stat') ? readdirSync('/proc').map(Number) : [];
  return new Map(ids.filter(Number.isInteger).flatMap((id) => readParent(id)));
}

function readParent(id: number): [id: number, parent: number][] {
  try {
    // Behind the program's name, which may hold anything.
    const [state, parent] =
      readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? [] : [[id, Number(parent)]];
  } catch {
    return [];
  }
}
