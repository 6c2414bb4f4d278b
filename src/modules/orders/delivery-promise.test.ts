import { expect, test } from 'vitest';
import { arrivalText, dayText } from '#modules/shipping/arrival.ts';
import { estimatedDelivery } from './order.ts';

test('the latest day that is named before payment is the one of the confirmation', () => {
  const orderedAt = new Date('2026-11-18T10:00:00Z');
  expect(estimatedDelivery(orderedAt)).toBe('2026-11-25');
  expect(arrivalText({ date: '2026-11-20', days: 2 }, '2026-11-18')).toContain(
    `by ${dayText(estimatedDelivery(orderedAt))} at the latest`,
  );
});
