import type { Settings } from './sections.ts';

/** What a paper says beside its dollars. */
export const secondCurrency = 'ZWG';

/** ZWG for one dollar, as the owner entered it on that date. */
export type SecondRate = { date: string; rate: number };

/** The newest rate that is not later than the day of a paper; null where there is none. */
export function secondRateOn({ rates }: Settings['cash'], day: string): SecondRate | null {
  const [newest] = rates
    .filter(({ date }) => date <= day)
    .sort((one, other) => other.date.localeCompare(one.date));
  return newest ? { date: newest.date, rate: Number(newest.rate) } : null;
}
