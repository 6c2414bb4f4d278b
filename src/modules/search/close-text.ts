import { countOf } from '#shared/text.ts';
import type { CloseReason, SearchAnswer } from './search.ts';

const reasons: Readonly<Record<CloseReason, string>> = {
  size: 'Nothing in that size just now.',
  price: 'Nothing at that price just now.',
  words: 'Nothing fits all of that.',
};

/** The line above close matches: 'Nothing fits all of that. 4 pieces come close.' */
export function closeText(
  close: CloseReason,
  answer: Pick<SearchAnswer, 'total' | 'totalIsExact'>,
): string {
  const { total, totalIsExact } = answer;
  const found = countOf(total, 'piece comes', 'pieces come');
  return `${reasons[close]} ${totalIsExact ? '' : 'More than '}${found} close.`;
}
