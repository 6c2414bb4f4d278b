/** Percent to one decimal; null where there was nothing before to grow from. */
export function growthOf(now: number, before: number): number | null {
  return before > 0 ? Math.round((now / before - 1) * 1000) / 10 : null;
}

/** '+20.1% from last month', or that there is nothing to compare with. */
export function trendText(growth: number | null): string {
  if (growth === null) return 'No data for the month before';
  return `${growth < 0 ? '' : '+'}${growth}% from last month`;
}
