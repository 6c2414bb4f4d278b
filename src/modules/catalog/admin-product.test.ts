import { expect, test } from 'vitest';
import { waitingText } from './admin-product.ts';

test('staff are told how many wait for what', () => {
  const waiting = [
    { color: 'Noir', size: '38', count: 3 },
    { color: '', size: '', count: 2 },
  ];
  expect(waitingText(waiting)).toBe('Noir, 38: 3; any: 2');
  expect(waitingText([])).toBe('');
});
