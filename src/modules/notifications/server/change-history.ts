import { everything } from '#modules/notifications/staff-change.ts';

export type ChangeHistory = {
  add(noun: string): void;
  /** What changed in the last so many milliseconds; everything, if that is longer than we know. */
  since(ageMs: number): string[];
};

/** An answer was read in the database somewhat before the browser had it. */
const marginMs = 5000;

/** When each noun last changed, as far as this process was there to hear it. */
export function createChangeHistory(now: () => number = Date.now): ChangeHistory {
  const begin = now();
  const last = new Map<string, number>();
  return {
    add: (noun) => void last.set(noun, now()),
    since(ageMs) {
      const from = now() - ageMs - marginMs;
      if (from < begin && ageMs > 0) return [everything];
      return [...last].filter(([, at]) => at >= from).map(([noun]) => noun);
    },
  };
}
