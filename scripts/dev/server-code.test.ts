import { expect, test } from 'vitest';
import { isServerCode } from './server-code.ts';

test('a change of use cases, rules and emulators starts the shop again', () => {
  expect(isServerCode('src/modules/catalog/server/catalog.ts')).toBe(true);
  expect(isServerCode('src/modules/catalog/product.ts')).toBe(true);
  expect(isServerCode('src\\platform\\jobs.ts')).toBe(true);
  expect(isServerCode('src/demo/emulators/paypal/orders.ts')).toBe(true);
});

test('pages and tests do not', () => {
  expect(isServerCode('src/web/home/hero.tsx')).toBe(false);
  expect(isServerCode('src/modules/cart/ui/cart-line.tsx')).toBe(false);
  expect(isServerCode('src/modules/catalog/product.test.ts')).toBe(false);
  expect(isServerCode('src/demo/seed/media/manifest.json')).toBe(false);
});
