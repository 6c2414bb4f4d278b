import { LRUCache } from 'lru-cache';

type Answer = NonNullable<unknown>;

export type LruCache<T extends Answer> = {
  find(key: string): T | undefined;
  /** Made once per key however many ask at the same time. */
  getOrMake(key: string, make: () => Promise<T>): Promise<T>;
  drop(isAffected: (answer: T) => boolean): void;
  size(): { count: number; weight: number };
};

export type LruRules<T extends Answer> = {
  maxWeight: number;
  /** A whole number from 1 on. */
  weigh(answer: T): number;
  /** Answers that nobody else may get, such as failures. */
  mayKeep?(answer: T): boolean;
};

/** Answers kept until they are dropped, the least used ones going first when there are too many. */
export function createLruCache<T extends Answer>(rules: LruRules<T>): LruCache<T> {
  const { maxWeight, weigh, mayKeep = () => true } = rules;
  const answers = new LRUCache<string, T>({ maxSize: maxWeight, sizeCalculation: weigh });
  const making = new Map<string, Promise<T>>();
  let changes = 0;

  async function makeAndKeep(key: string, make: () => Promise<T>): Promise<T> {
    const before = changes;
    const answer = await make();
    // A change meanwhile may or may not be in this answer, so nobody else gets it.
    if (mayKeep(answer) && before === changes) answers.set(key, answer);
    return answer;
  }

  return {
    find: (key) => answers.get(key),
    getOrMake(key, make) {
      const existing = answers.get(key);
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
      for (const [key, answer] of [...answers.entries()]) {
        if (isAffected(answer)) answers.delete(key);
      }
    },
    size: () => ({ count: answers.size, weight: answers.calculatedSize }),
  };
}
