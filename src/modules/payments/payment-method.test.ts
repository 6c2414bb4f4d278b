import { expect, test } from 'vitest';
import { exchangeMethod, handMethods, paidWithLabel } from './payment-method.ts';

test('an exchange has a name of its own and is offered nowhere else', () => {
  expect(paidWithLabel(exchangeMethod)).toBe('Exchange');
  expect(handMethods).not.toContain(exchangeMethod);
});
