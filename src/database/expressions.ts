import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '#shared/shop-date.ts';

/** The first and the last day, as dates where the shop stands; either end may be open. */
export type DayRange = { from?: string | undefined; to?: string | undefined };

/** From the first moment of the first day to the last of the last, on the shop's clock. */
export function withinShopDays(moment: AnyColumn, { from, to }: DayRange): SQL | undefined {
  return and(
    from ? sql`${moment} >= ${from}::date::timestamp at time zone ${shopTimeZone}` : undefined,
    to ? sql`${moment} < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}` : undefined,
  );
}

/** By the database's clock, which all processes share. */
export function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`;
}

/** For LIKE: anything that contains the text as it was typed, wildcards included. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
