import { formatDollars } from '#shared/money.ts';
import { formatLongDate } from '#shared/shop-date.ts';
import { foldText } from '#shared/text.ts';

type Rate = { date: string; rate: string };
type Zone = { suburb: string; price: string };

/** A wrong number of digits changes a value tenfold; real currency and fuel prices move less. */
const farOff = 3;

function isFarOff(one: number, other: number): boolean {
  return one > other * farOff || other > one * farOff;
}

/** New or changed rates that differ much from the previous one, or have a future date. */
export function rateDoubts(before: readonly Rate[], after: readonly Rate[], today: string) {
  const known = new Set(before.map(({ date, rate }) => `${date} ${Number(rate)}`));
  const typed = after.filter(({ date, rate }) => !known.has(`${date} ${Number(rate)}`));
  return typed.flatMap(({ date, rate }) => {
    const doubts = [];
    const last = before
      .filter((each) => each.date <= date)
      .toSorted((one, other) => other.date.localeCompare(one.date))[0];
    if (last && isFarOff(Number(rate), Number(last.rate))) {
      doubts.push(
        `${rate} ZWG for $1 on ${formatLongDate(date)} is far from the ${last.rate} of ${formatLongDate(last.date)}.`,
      );
    }
    if (date > today) {
      doubts.push(
        `${formatLongDate(date)} is still to come: until then papers print the rate before it.`,
      );
    }
    return doubts;
  });
}

/** New or changed prices that are zero, or far from the suburb's old price or the highest price. */
export function zoneDoubts(before: readonly Zone[], after: readonly Zone[]): string[] {
  const priceOf = new Map(before.map(({ suburb, price }) => [foldText(suburb), Number(price)]));
  const dearest = Math.max(0, ...priceOf.values());
  return after.flatMap(({ suburb, price: text }) => {
    const price = Number(text);
    const former = priceOf.get(foldText(suburb));
    if (price === former) return [];
    if (price === 0) return [`The rider to ${suburb} would cost nothing.`];
    if (former !== undefined && former > 0 && isFarOff(price, former)) {
      return [
        `The rider to ${suburb} would cost ${formatDollars(price)} instead of ${formatDollars(former)}.`,
      ];
    }
    return former === undefined && dearest > 0 && price > dearest * farOff
      ? [
          `The rider to ${suburb} would cost ${formatDollars(price)}; the highest price so far is ${formatDollars(dearest)}.`,
        ]
      : [];
  });
}

/**
 * The specified season line contains a year, which passes. The warning for staff when the year is
 * over; null if there is none.
 */
export function seasonWarning(line: string, thisYear: number): string | null {
  const years = [...line.matchAll(/\b(20\d\d)\b/g)].map(([, year]) => Number(year));
  if (years.length === 0) return null;
  const latest = Math.max(...years);
  if (latest >= thisYear) return null;
  return `The season line still says ${latest}, and it is ${thisYear}. Shoppers read it on the home page and on every category.`;
}
