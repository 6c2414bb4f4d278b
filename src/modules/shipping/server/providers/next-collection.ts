import { addDays, shopOffset, shopToday } from '#shared/shop-date.ts';

/** One in the afternoon of the shop's next weekday, as the courier writes times. */
export function nextCollection(now: Date): string {
  let day = addDays(shopToday(now), 1);
  while (isWeekend(day)) day = addDays(day, 1);
  return `${day}T13:00:00 GMT${shopOffset(new Date(`${day}T12:00:00Z`))}`;
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
