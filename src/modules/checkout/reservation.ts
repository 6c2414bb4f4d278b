import type { ReservingTerms } from '#modules/settings/reserving-terms.ts';
import { countOf } from '#shared/text.ts';

export const reservationCall = '/api/reservations';

/** Pieces a person and an internet address have reserved already. */
type Reserved = { byPerson: number; byAddress: number };

/** Why so many pieces are not kept, as a sentence; null where they are. */
export function limitRefusal(
  pieces: number,
  { byPerson, byAddress }: Reserved,
  { perPerson, perAddress }: ReservingTerms,
): string | null {
  if (byPerson + pieces > perPerson) {
    const already = byPerson > 0 ? ` You have reserved ${byPerson} already.` : '';
    return `One person may reserve ${countOf(perPerson, 'piece')} at a time.${already} You can pay the rest online.`;
  }
  if (byAddress + pieces > perAddress) {
    return 'Too many pieces are reserved from your network at present. Please pay online, or write to us.';
  }
  return null;
}

/** Kept for whole days: whoever reserves at noon has until noon. */
export function reservedUntil(now: Date, { days }: ReservingTerms): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

export const reservingTexts = {
  title: 'Or reserve, and pay in the boutique',
  text: (days: number) =>
    `We keep your pieces for ${countOf(days, 'day')}. You pay when you come, in cash, by card or with mobile money. Without gift wrapping and codes.`,
  button: 'Reserve without paying',
  incomplete: 'Please fill in your name and e-mail address above.',
  failed: 'We could not reserve your pieces. Please try again.',
} as const;
