import { shopTimeZone } from '#shared/shop-date.ts';

const shortMoment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: shopTimeZone,
});

/** A moment by the shop's own clock. */
export function formatMoment(iso: string): string {
  return shortMoment.format(new Date(iso));
}
