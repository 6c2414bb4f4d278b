import { everything } from '#modules/notifications/staff-change.ts';

/** The database was read some time before the browser had the answer. */
const marginMs = 5000;

/** The last change of each noun, since this process started. */
export function createChangeHistory(now: () => number = Date.now) {
  const begin = now();
  const last = new Map<string, number>();
  return {
    add: (noun: string) => void last.set(noun, now()),
    /** The changes of the last milliseconds; all if that is longer than the history. */
    since(ageMs: number) {
      const from = now() - ageMs - marginMs;
      if (from < begin && ageMs > 0) return [everything];
      return [...last].filter(([, at]) => at >= from).map(([noun]) => noun);
    },
  };
}
