import { expect, test } from 'vitest';
import type { CallFailure } from '#modules/checkout/payment-failure.ts';
import { heldUntilText, openingNotice, payTexts, placingNotice } from './pay-texts.ts';

const failure = (given: Partial<CallFailure>): CallFailure => ({
  status: 409,
  code: null,
  message: null,
  changes: [],
  orderId: null,
  ...given,
});

test('until when the items are held is told on the shop’s clock', () => {
  expect(heldUntilText('2026-11-19T08:30:00Z')).toBe(
    'Kept for you until November 19, 2026, 10:30 (Harare time).',
  );
});

test.each([
  [{ code: 'link-over' }, null],
  [{ code: 'link-not-found', status: 404 }, null],
  [{ code: 'checkout-closed' }, payTexts.underWay],
  [{ status: null }, payTexts.unreachable],
  [{ status: 502, code: 'payment-unavailable', message: 'An issue.' }, 'An issue.'],
  [{ status: 500 }, payTexts.nothingTaken],
])('a payment that could not be opened, %o, is told as %s', (given, notice) => {
  expect(openingNotice(failure(given))).toBe(notice);
});

test.each([
  [{ code: 'payment-declined', message: 'An issue.' }, payTexts.nothingTaken],
  [{ code: 'payment-not-approved', message: 'Not yet.' }, payTexts.nothingTaken],
  [{ code: 'checkout-closed', message: 'Start again.' }, payTexts.nothingTaken],
  [{ code: 'payment-refunded', message: 'On its way back.' }, 'On its way back.'],
  [{}, payTexts.nothingTaken],
])('a payment that came to nothing, %o, is told as %s', (given, notice) => {
  expect(placingNotice(failure(given))).toBe(notice);
});
