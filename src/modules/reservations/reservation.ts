import type { ReservingTerms } from '#modules/settings/section-values.ts';
import { countOf } from '#shared/text.ts';

export const reservationCall = '/api/reservations';
export const confirmReservationCall = '/api/reservations/confirm';
/** The mark follows the '#' of the mailed link: browsers send nothing after '#' to a server. */
export const keepMark = '#keep=';

/** Items that a person and an internet address have already reserved. */
type Reserved = { byPerson: number; byAddress: number };

/** Why this number of items can't be reserved, as a sentence; null if it can. */
export function limitRefusal(
  items: number,
  { byPerson, byAddress }: Reserved,
  { perPerson, perAddress }: ReservingTerms,
): string | null {
  if (byPerson + items > perPerson) {
    const already = byPerson > 0 ? ` You have reserved ${byPerson} already.` : '';
    return `One person may reserve ${countOf(perPerson, 'piece')} at a time.${already} You can pay the rest online.`;
  }
  if (byAddress + items > perAddress) {
    return 'Too many pieces are reserved from your network at present. Please pay online, or write to us.';
  }
  return null;
}

/** Each address leaves a share of each product to others. Reservations and holds both count. */
export const othersFirst =
  'So few are left that we keep some for others. Please pay online, or write to us.';

/** Enough time to look into one's mailbox. */
const unconfirmedMinutes = 60;

/** Until the mailed link is opened the hold is short. It counts for the same time again. */
export function unconfirmedUntil(now: Date): Date {
  return new Date(now.getTime() + unconfirmedMinutes * 60_000);
}

export const tooManyMails =
  'We have written to this address several times today. Please open the link in one of those e-mails, pay online, or write to us.';

/** Held for whole days: a reservation made at noon ends at noon. */
export function reservedUntil(now: Date, { days }: ReservingTerms): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

export const reservingTexts = {
  title: 'Or reserve, and pay in the boutique',
  text: (days: number) =>
    `We keep your pieces for ${countOf(days, 'day')}. You pay when you come, in cash, by card or with mobile money. Without gift wrapping and codes.`,
  button: 'Reserve without paying',
  incomplete: 'Please fill in your name and e-mail address above.',
  notConfirmed: 'We could not confirm your reservation. Please open the link again.',
  failed: 'We could not reserve your pieces. Please try again.',
} as const;
