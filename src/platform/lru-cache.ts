import { LRUCache } from 'lru-cache';

type Answer = NonNullable<unknown>;

export type LruCache<T extends Answer> = {
  find(key: string): T | undefined;
  /** Made once per key however many ask at the same time. */
  getOrMake(key: string, make: () => Promise<T>): Promise<T>;
  drop(isAffected: (answer: T) => boolean): void;
  size(): { count: number; weight: number };
};

/** For what is dropped by changes that are announced: should one be missed, this is the end of it. */
export const longestKeptMs = 10 * 60_000;

export type LruRules<T extends Answer> = {
  maxWeight: number;
  /** A whole number from 1 on. */
  weigh(answer: T): number;
  /** Answers that nobody else may get, such as failures. */
  mayKeep?(answer: T): boolean;
  /** However little was heard of changes, nothing is given out for longer. */
  maxAgeMs?: number;
  now?(): number;
};

type Kept<T> = { answer: T; since: number };

type IsAffected<T> = (answer: T) => boolean;

/** Answers kept until they are dropped or too old, the least used ones going first when there are too many. */
export function createLruCache<T extends Answer>(rules: LruRules<T>): LruCache<T> {
  const { maxWeight, weigh, mayKeep = () => true, maxAgeMs = Number.POSITIVE_INFINITY } = rules;
  const now = rules.now ?? Date.now;
  const answers = new LRUCache<string, Kept<T>>({
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
      // A change meanwhile may or may not be in an answer that shows it, so nobody else gets it.
      const isDoubtful = changes.some((isAffected) => isAffected(answer));
      if (mayKeep(answer) && !isDoubtful) answers.set(key, { answer, since });
      return answer;
    } finally {
      underWay.delete(changes);
    }
  }

  function find(key: string): T | undefined {
    const kept = answers.get(key);
    if (kept === undefined) return undefined;
    if (now() - kept.since < maxAgeMs) return kept.answer;
    answers.delete(key);
    return undefined;
  }

  return {
    find,
    getOrMake(key, make) {
      const existing = find(key);
      if (existing !== undefined) return Promise.resolve(existing);
      const underWay = making.get(key);
      if (underWay) return underWay;
      const answer = makeAndKeep(key, make).finally(() => {
        if (making.get(key) === answer) making.delete(key);
      });
      making.set(key, answer);
      return answer;
    },
    drop(isAffected) {
      for (const changes of underWay) changes.push(isAffected);
      // Whoever asks from now on must not join a making that began before the change.
      making.clear();
      for (const [key, { answer }] of [...answers.entries()]) {
        if (isAffected(answer)) answers.delete(key);
      }
    },
    size: () => ({ count: answers.size, weight: answers.calculatedSize }),
  };
}
