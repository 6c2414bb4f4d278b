/** The finishes that have pictures. */
export const lacquerFinishes = ['cream', 'shimmer', 'glitter', 'chrome', 'matte'] as const;

export type LacquerFinish = (typeof lacquerFinishes)[number];

/** Staff write a finish in their own words; a finish without a picture is shown as cream. */
export function lacquerFinish(words: string | null): LacquerFinish {
  const text = (words ?? '').toLowerCase();
  if (/metal|mirror/.test(text)) return 'chrome';
  return lacquerFinishes.find((finish) => text.includes(finish)) ?? 'cream';
}
