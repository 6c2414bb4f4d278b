import type { MarginDays } from '#modules/deliveries/margin.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';

/** From the first of the month until today, in the shop's time zone. */
export function thisMonth(): MarginDays {
  const to = shopToday(new Date());
  return { from: firstOf(to), to };
}

export function lastMonth(): MarginDays {
  const to = addDays(thisMonth().from, -1);
  return { from: firstOf(to), to };
}

function firstOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
