import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs the work when its turn comes; fails with `TooManyWaiting` if too many wait already. */
export type RenderTurns = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export class TooManyWaiting extends Error {}

export type TurnRules = {
  atOnce?: number;
  mostWaiting?: number;
  /** How long the process has been at work so far, whatever it waited for in between. */
  workedMs?: () => number;
};

/** Nobody waits longer for a page than for these to be drawn, some three seconds. */
const usuallyWaiting = 120;

/** So much rest for each millisecond of work: two thirds of the time at most go to these. */
const restShare = 0.5;
const longestRestMs = 100;
/** A rest ends early once so little was done in so long a piece of it: nobody else needs the thread. */
const restPieceMs = 2;
const idleShare = 0.5;

/**
 * Drawing takes the only thread, and of questions there is no end: somebody who asks a thousand
 * different ones must not keep others from paying. So they take turns, two at once to make use of
 * the time the database takes, and each is followed by a rest in which everything else goes on.
 */
export function createRenderTurns(rules: TurnRules = {}): RenderTurns {
  const { atOnce = 2, mostWaiting = usuallyWaiting } = rules;
  const { workedMs = () => performance.eventLoopUtilization().active } = rules;
  const waiting: (() => void)[] = [];
  let running = 0;

  async function rest(worked: number): Promise<void> {
    let left = Math.min(worked * restShare, longestRestMs);
    while (waiting.length > 0 && left > 0) {
      const before = workedMs();
      await sleep(Math.min(left, restPieceMs));
      if (workedMs() - before < restPieceMs * idleShare) break;
      left -= restPieceMs;
    }
    running -= 1;
    waiting.shift()?.();
  }

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooManyWaiting();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    const before = workedMs();
    try {
      return await work();
    } finally {
      void rest(workedMs() - before);
    }
  };
}
