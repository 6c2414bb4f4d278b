import { expect, test } from 'vitest';
import { linkToken, readLinkToken } from './link-token.ts';

const id = '8d1f8e0a-4a4e-4c1d-9c55-0a4f6c5d7e11';

test('a payment link works on after the key has changed, and not with a stranger’s key', () => {
  const token = linkToken('former', id);
  expect(readLinkToken(['newest', 'former'], token)).toBe(id);
  expect(readLinkToken(['newest'], token)).toBeNull();
  expect(
    readLinkToken(['former'], `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
  ).toBeNull();
});

test('a link for one purpose opens nothing of another', () => {
  const token = linkToken('key', id, 'reservation');
  expect(readLinkToken(['key'], token, 'reservation')).toBe(id);
  expect(readLinkToken(['key'], token, 'payment-link')).toBeNull();
  expect(readLinkToken(['key'], token, 'hand-over')).toBeNull();
});
