import { expect, test } from 'vitest';
import { holdRefusal, stateOfSelection } from './selection.ts';
import { newSelectionSchema } from './selection-schema.ts';
import { selectionMessage } from './selection-texts.ts';

const now = new Date('2026-11-19T10:00:00Z');
const later = new Date('2026-11-20T10:00:00Z');

test.each([
  [{ expiresAt: later, revokedAt: null, isOrdered: false }, 'open'],
  [{ expiresAt: now, revokedAt: null, isOrdered: false }, 'expired'],
  [{ expiresAt: later, revokedAt: now, isOrdered: false }, 'revoked'],
  [{ expiresAt: now, revokedAt: now, isOrdered: true }, 'ordered'],
] as const)('%o is %s', (ends, state) => {
  expect(stateOfSelection(ends, now)).toBe(state);
});

test('one client may have six items held, in all selections together', () => {
  expect(holdRefusal({ wanted: 6, alreadyHeld: 0 })).toBeNull();
  expect(holdRefusal({ wanted: 2, alreadyHeld: 4 })).toBeNull();
  expect(holdRefusal({ wanted: 3, alreadyHeld: 4 })).toContain('4 are held already');
});

test('a selection has an item at least, and a time that was offered', () => {
  const selection = {
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    clientId: 1,
    items: [{ productId: 1 }],
  };
  expect(newSelectionSchema.parse(selection)).toMatchObject({ days: 7, heldDays: 0, note: '' });
  for (const wrong of [{ items: [] }, { days: 30 }, { heldDays: 9 }, { id: '1' }]) {
    expect(newSelectionSchema.safeParse({ ...selection, ...wrong }).success).toBe(false);
  }
});

test('the message names the client, where the name is known', () => {
  expect(selectionMessage('Rudo', 'https://x')).toBe(
    'Hello Rudo, I selected something for you at Ndoro: https://x',
  );
  expect(selectionMessage('', 'https://x')).toMatch(/^Hello, I/);
});
