import { expect, test } from 'vitest';
import type { CategoryId } from '#modules/catalog/category.ts';
import { receiptClosing, returnCondition, returnTerms } from './return-terms.ts';

test.each<[string, readonly CategoryId[], string]>([
  ['nothing', [], ''],
  ['shoes and a dress', ['shoes', 'clothing'], ''],
  ['lacquer', ['nailpolish'], ', unopened'],
  ['lacquer and champagne', ['nailpolish', 'champagne'], ', unopened'],
  ['shoes and champagne', ['shoes', 'champagne'], ', lacquer and champagne unopened'],
  ['lacquer before a dress', ['nailpolish', 'clothing'], ', lacquer and champagne unopened'],
])('a bag with %s has its own condition', (_, categories, condition) => {
  expect(returnCondition(categories)).toBe(condition);
});

test('a receipt says what may come back, except for gift cards', () => {
  expect(receiptClosing({ channel: 'web', sellsGiftCards: false })).toEqual([
    'Thank you.',
    returnTerms,
  ]);
  expect(receiptClosing({ channel: 'boutique', sellsGiftCards: true })).toEqual([
    'Thank you for coming by.',
  ]);
});
