import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test('an id is told from what people type', () => {
  expect(isUuid(randomUUID())).toBe(true);
  expect(isUuid(randomUUID().toUpperCase())).toBe(true);
  for (const text of ['', 'not-an-id', `${randomUUID()} `, randomUUID().slice(1)]) {
    expect(isUuid(text)).toBe(false);
  }
});
