import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from '#database/database-error.ts';

type Answer = NonNullable<unknown>;

export type LruCache<T extends Answer> = {
  find(key: string): T | undefined;
  /** Concurrent calls for one key share one computation. */
  getOrMake(key: string, make: () => Promise<T>): Promise<T>;
  drop(isAffected: (answer: T) => boolean): void;
  /** Entries are no longer trusted, and are used only if a new answer can't be made. */
  distrust(): void;
  size(): { count: number; weight: number };
};

/** How long an entry lives at most if the announcement of a change gets lost. */
export const longestCachedMs = 10 * 60_000;

export type LruRules<T extends Answer> = {
  maxWeight: number;
  /** A whole number, at least 1. */
  weigh(answer: T): number;
  /** False for answers that no other caller may get, such as failures. */
  mayKeep?(answer: T): boolean;
  /** True for an answer that only says to come back later. It is never cached. */
  gaveWay?(answer: T): boolean;
  /** The longest time an entry is used, even if no change is heard. */
  maxAgeMs?: number;
  now?(): number;
};

type Cached<T> = { answer: T; since: number; isDoubted?: boolean };

/**
 * If a stale answer exists, nobody waits longer than this for a new one, for example while the
 * database is away.
 */
const patienceMs = 1000;

type IsAffected<T> = (answer: T) => boolean;

/** Caches answers until they are dropped or too old. The least used ones are evicted first. */
export function createLruCache<T extends Answer>(rules: LruRules<T>): LruCache<T> {
  const { maxWeight, weigh, mayKeep = () => true, maxAgeMs = Number.POSITIVE_INFINITY } = rules;
  const { gaveWay = () => false } = rules;
  const now = rules.now ?? Date.now;
  const answers = new LRUCache<string, Cached<T>>({
    maxSize: maxWeight,
    sizeCalculation: ({ answer }) => weigh(answer),
  });
  const making = new Map<string, Promise<T>>();
  const underWay = new Set<IsAffected<T>[]>();

  async function makeAndKeep(key: string, make: () => Promise<T>): Promise<T> {
    const changes: IsAffected<T>[] = [];
    underWay.add(changes);
    const since = now();
    try {
      const answer = await make();
      // The answer may or may not include a change made meanwhile, so no other caller gets it.
      const isDoubtful = changes.some((isAffected) => isAffected(answer));
      if (mayKeep(answer) && !gaveWay(answer) && !isDoubtful) answers.set(key, { answer, since });
      return answer;
    } finally {
      underWay.delete(changes);
    }
  }

  function find(key: string): T | undefined {
    const cached = answers.get(key);
    return cached && !cached.isDoubted && now() - cached.since < maxAgeMs
      ? cached.answer
      : undefined;
  }

  /** An answer that is too old or not trusted is better than none. */
  async function orSpare(answer: Promise<T>, spare: Cached<T>): Promise<T> {
    try {
      const fresh = await (spare.isDoubted ? within(patienceMs, answer) : answer);
      return fresh === undefined || gaveWay(fresh) ? spare.answer : fresh;
    } catch (error) {
      if (isUnavailable(error)) return spare.answer;
      throw error;
    }
  }

  function makeOrJoin(key: string, make: () => Promise<T>): Promise<T> {
    const joined = making.get(key);
    if (joined) return joined;
    const answer = makeAndKeep(key, make).finally(() => {
      if (making.get(key) === answer) making.delete(key);
    });
    making.set(key, answer);
    return answer;
  }

  return {
    find,
    getOrMake(key, make) {
      const existing = find(key);
      if (existing !== undefined) return Promise.resolve(existing);
      const spare = answers.get(key);
      const answer = makeOrJoin(key, make);
      return spare ? orSpare(answer, spare) : answer;
    },
    drop(isAffected) {
      for (const changes of underWay) changes.push(isAffected);
      // New callers must not join a computation that began before the change.
      making.clear();
      for (const [key, { answer }] of [...answers.entries()]) {
        if (isAffected(answer)) answers.delete(key);
      }
    },
    distrust() {
      for (const changes of underWay) changes.push(() => true);
      making.clear();
      for (const cached of answers.values()) cached.isDoubted = true;
    },
    size: () => ({ count: answers.size, weight: answers.calculatedSize }),
  };
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
  const late = new AbortController();
  const tooLate = sleep(ms, undefined, { signal: late.signal });
  tooLate.catch(() => {});
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    late.abort();
  }
}
