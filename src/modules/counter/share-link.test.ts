import { expect, test } from 'vitest';
import { shareAddress, shareText } from './share-link.ts';

const link = {
  firstName: 'Rudo',
  phone: '+263 77 200 0199',
  total: 650,
  url: 'https://ndoro.example/pay/abc',
  expiresAt: '2026-11-19T08:30:00Z',
};

test('the customer reads what it costs, where and until when', () => {
  expect(shareText(link)).toBe(
    'Hello Rudo, your order at Ndoro is ready: $650.00. You can pay here until November 19, 2026, 10:30: https://ndoro.example/pay/abc',
  );
  expect(shareText({ ...link, firstName: '' })).toMatch(/^Hello, your order/);
});

test.each([
  ['+263 77 200 0199', '263772000199'],
  ['0027 82 123 4567', '27821234567'],
  ['077 200 0199', '263772000199'],
  ['263772000199', '263772000199'],
  ['', ''],
])('%s is dialled as %s', (phone, digits) => {
  const address = new URL(shareAddress({ ...link, phone }));
  expect(address.pathname).toBe(`/${digits}`);
  expect(address.searchParams.get('text')).toBe(shareText(link));
});
