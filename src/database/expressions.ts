import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '#shared/shop-date.ts';

/** The first and the last day, as dates in the shop's time zone. Either end may be open. */
export type DayRange = { from?: string | undefined; to?: string | undefined };

/** From the first moment of the first day to the last of the last, in the shop's time zone. */
export function withinShopDays(moment: AnyColumn, { from, to }: DayRange): SQL | undefined {
  return and(
    from ? sql`${moment} >= ${from}::date::timestamp at time zone ${shopTimeZone}` : undefined,
    to ? sql`${moment} < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}` : undefined,
  );
}

/** Uses the database's clock, which all processes share. */
export function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`;
}

/** For LIKE: matches any text that contains the input literally, wildcards included. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
