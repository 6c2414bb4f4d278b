import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 20_000;

/**
 * Ends all processes that this process has started, and theirs: shops, databases, browsers. A shop
 * gets a signal first, so that it stops its own database.
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
      // It has already ended.
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

/** The parent of each running process; empty if the system has no such data. */
function readParents(): Map<number, number> {
  const ids = existsSync('/proc/self/stat') ? readdirSync('/proc').map(Number) : [];
  return new Map(ids.filter(Number.isInteger).flatMap((id) => readParent(id)));
}

function readParent(id: number): [id: number, parent: number][] {
  try {
    // The fields after the program's name, which may contain any character.
    const [state, parent] =
      readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? [] : [[id, Number(parent)]];
  } catch {
    return [];
  }
}
