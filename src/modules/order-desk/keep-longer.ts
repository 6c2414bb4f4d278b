import { formatMoment } from '#shared/shop-date.ts';

/** The most days by which staff can extend a reservation at once. */
export const mostExtraDays = 14;

/** A lapsed reservation is extended from now on. */
export function extendedUntil(reservedUntil: Date, days: number, now: Date): Date {
  return new Date(Math.max(reservedUntil.getTime(), now.getTime()) + days * 86_400_000);
}

export function keepLongerQuestion(id: string, until: Date, email: string): string {
  return `Keep the items of order #${id} until ${formatMoment(until)}? An e-mail goes to ${email}.`;
}
