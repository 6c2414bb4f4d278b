import type { Settings } from '#modules/settings/sections.ts';

/** What owners wrote, in numbers; null while reserving is off. */
export type ReservingTerms = { days: number; perPerson: number; perAddress: number };

export function reservingTermsOf({
  reserving,
}: Pick<Settings, 'reserving'>): ReservingTerms | null {
  const { offered, days, perPerson, perAddress } = reserving;
  if (!offered) return null;
  return { days: Number(days), perPerson: Number(perPerson), perAddress: Number(perAddress) };
}
