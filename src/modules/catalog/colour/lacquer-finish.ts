/** The finishes there are pictures of. */
export const lacquerFinishes = ['cream', 'shimmer', 'glitter', 'chrome', 'matte'] as const;

export type LacquerFinish = (typeof lacquerFinishes)[number];

/** Staff write a finish in their own words; what we have no picture of looks like cream. */
export function lacquerFinish(words: string | null): LacquerFinish {
  const text = (words ?? '').toLowerCase();
  if (/metal|mirror/.test(text)) return 'chrome';
  return lacquerFinishes.find((finish) => text.includes(finish)) ?? 'cream';
}
