import type { Cents } from '#shared/money.ts';
import type { Settings } from './sections.ts';

/** The second currency on papers, besides dollars. */
export const secondCurrency = 'ZWG';

/** ZWG for one dollar, as the owner entered it on that date. */
export type SecondRate = { date: string; rate: number };

/** The newest rate that is not later than the paper's date; null if there is none. */
export function secondRateOn({ rates }: Settings['cash'], day: string): SecondRate | null {
  const [newest] = rates
    .filter(({ date }) => date <= day)
    .sort((one, other) => other.date.localeCompare(one.date));
  return newest ? { date: newest.date, rate: Number(newest.rate) } : null;
}

/** Owners enter '0.50'; the section's rule accepts only numbers. */
export function cashStepOf({ rounding }: { rounding: string }): Cents {
  return Math.round(Number(rounding) * 100);
}

export function wrappingCentsOf({ price }: { price: string }): Cents {
  return Math.round(Number(price) * 100);
}

/** The owner's terms as numbers; null while reservations are off. */
export type ReservingTerms = { days: number; perPerson: number; perAddress: number };

/** The days for paying the rest of a pre-order; null while there are none. */
export function preOrderDaysOf({ preOrders }: Pick<Settings, 'preOrders'>): number | null {
  return preOrders.offered ? Number(preOrders.days) : null;
}

/** Null while there is no waiting list. */
export function waitingHoursOf({ waiting }: Pick<Settings, 'waiting'>): number | null {
  return waiting.offered ? Number(waiting.hours) : null;
}

export function reservingTermsOf({
  reserving,
}: Pick<Settings, 'reserving'>): ReservingTerms | null {
  const { offered, days, perPerson, perAddress } = reserving;
  if (!offered) return null;
  return { days: Number(days), perPerson: Number(perPerson), perAddress: Number(perAddress) };
}
