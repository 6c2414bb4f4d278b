/**
 * The season line as specified names a year, and a year passes. What staff are told when the line
 * names one that is over; null while there is nothing to say.
 */
export function seasonWarning(line: string, thisYear: number): string | null {
  const years = [...line.matchAll(/\b(20\d\d)\b/g)].map(([, year]) => Number(year));
  if (years.length === 0) return null;
  const latest = Math.max(...years);
  if (latest >= thisYear) return null;
  return `The season line still says ${latest}, and it is ${thisYear}. Shoppers read it on the home page and on every category.`;
}
