import type { Keeping } from '#config/retention.ts';
import { countOf } from '#shared/text.ts';

/** 'Copies of our letters to you: 30 days.' */
export function retentionTexts(table: Readonly<Record<string, Keeping>>): string[] {
  return Object.values(table).map((keeping) => {
    const time = 'years' in keeping ? countOf(keeping.years, 'year') : countOf(keeping.days, 'day');
    return `${keeping.what}: ${time}.`;
  });
}
