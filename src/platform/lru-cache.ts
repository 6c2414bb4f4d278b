export type LruCache<T> = {
  find(key: string): T | undefined;
  /** Made once per key however many ask at the same time. */
  getOrMake(key: string, make: () => Promise<T>): Promise<T>;
  drop(isAffected: (answer: T) => boolean): void;
  size(): { count: number; weight: number };
};

/** For what is dropped by changes that are announced: should one be missed, this is the end of it. */
export const longestKeptMs = 10 * 60_000;

export type LruRules<T> = {
  maxWeight: number;
  weigh(answer: T): number;
  /** Answers that nobody else may get, such as failures. */
  mayKeep?(answer: T): boolean;
  /** However little was heard of changes, nothing is given out for longer. */
  maxAgeMs?: number;
  now?(): number;
};

type Kept<T> = { answer: T; since: number };

/** Answers kept until they are dropped or too old, the least used ones going first when there are too many. */
export function createLruCache<T>(rules: LruRules<T>): LruCache<T> {
  const { maxWeight, weigh, mayKeep = () => true, maxAgeMs = Number.POSITIVE_INFINITY } = rules;
  const now = rules.now ?? Date.now;
  const answers = new Map<string, Kept<T>>();
  const making = new Map<string, Promise<T>>();
  let weight = 0;
  let changes = 0;

  function remove(key: string): void {
    const kept = answers.get(key);
    if (kept === undefined) return;
    weight -= weigh(kept.answer);
    answers.delete(key);
  }

  function keep(key: string, kept: Kept<T>): void {
    remove(key);
    answers.set(key, kept);
    weight += weigh(kept.answer);
    // A Map remembers insertion order, and a hit inserts anew: the first key is the least used.
    for (const oldest of answers.keys()) {
      if (weight <= maxWeight) break;
      remove(oldest);
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<T>): Promise<T> {
    const before = changes;
    const since = now();
    const answer = await make();
    // A change meanwhile may or may not be in this answer, so nobody else gets it.
    if (mayKeep(answer) && before === changes) keep(key, { answer, since });
    return answer;
  }

  function find(key: string): T | undefined {
    const kept = answers.get(key);
    if (kept === undefined) return undefined;
    if (now() - kept.since >= maxAgeMs) {
      remove(key);
      return undefined;
    }
    answers.delete(key);
    answers.set(key, kept);
    return kept.answer;
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
      changes += 1;
      // Whoever asks from now on must not join a making that began before the change.
      making.clear();
      for (const [key, { answer }] of answers) {
        if (isAffected(answer)) remove(key);
      }
    },
    size: () => ({ count: answers.size, weight }),
  };
}
