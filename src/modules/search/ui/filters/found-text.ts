import { countOf } from '#shared/text.ts';

/** '12 pieces'; above the counted number 'more than 600 pieces'. */
export function foundText(found: { total: number; totalIsExact: boolean }): string {
  return `${found.totalIsExact ? '' : 'more than '}${countOf(found.total, 'piece')}`;
}
