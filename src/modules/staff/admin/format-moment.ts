import { shopTimeZone } from '#shared/shop-date.ts';

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: shopTimeZone,
});

/** 'Nov 15, 2026, 12:30 PM', as the clock in the shop shows it. */
export function formatMoment(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '' : format.format(moment);
}
