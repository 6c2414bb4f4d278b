import { expect, it } from 'vitest';
import { closeText } from './close-text.ts';
import { closeReasons } from './search.ts';

const answer = (total: number, totalIsExact = true) => ({ total, totalIsExact });

it('the line above what is close says what did not fit, and how much comes close', () => {
  expect(closeReasons.map((reason) => closeText(reason, answer(4)))).toEqual([
    'Nothing in that size just now. 4 pieces come close.',
    'Nothing at that price just now. 4 pieces come close.',
    'Nothing fits all of that. 4 pieces come close.',
  ]);
  expect(closeText('words', answer(1))).toBe('Nothing fits all of that. 1 piece comes close.');
  expect(closeText('words', answer(600, false))).toBe(
    'Nothing fits all of that. More than 600 pieces come close.',
  );
});
