import { expect, test } from 'vitest';
import { innbucksLink, isAnswerable, type PaymentPrompt, walletNumber } from './paynow.ts';

test.each([
  ['077 123 4567', '0771234567'],
  ['+263 77 123 4567', '0771234567'],
  ['00263-71-123-4567', '0711234567'],
  ['263781234567', '0781234567'],
])('%s is the wallet %s', (typed, number) => {
  expect(walletNumber(typed)).toBe(number);
});

test.each(['', '77 123 4567', '0771234', '+27 82 123 4567', '0242 700 000', '07712345678', 'abc'])(
  '%s is no wallet',
  (typed) => {
    expect(walletNumber(typed)).toBeNull();
  },
);

test('a prompt can be answered until its time is over', () => {
  const prompt: PaymentPrompt = {
    way: 'ecocash',
    instructions: '',
    code: null,
    phoneEnd: '567',
    answerBy: '2026-11-16T10:00:00.000Z',
  };
  expect(isAnswerable(prompt, new Date('2026-11-16T09:59:59Z'))).toBe(true);
  expect(isAnswerable(prompt, new Date('2026-11-16T10:00:00Z'))).toBe(false);
  expect(isAnswerable(null, new Date(0))).toBe(false);
});

test('the InnBucks app opens with the code', () => {
  expect(innbucksLink('123 456')).toBe('schinn.wbpycode://innbucks.co.zw?pymInnCode=123%20456');
});
