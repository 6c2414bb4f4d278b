import { expect, test } from 'vitest';
import { draftOf, emptyDraft, previewDraft, readDraft } from './discount-draft.ts';
import type { AdminDiscount } from './discount-schema.ts';
import { describeLimits, discountState } from './discount-state.ts';

const draft = { ...emptyDraft, code: ' spring 26 ', value: '15' };

const stored: AdminDiscount = {
  id: 1,
  code: 'SPRING26',
  kind: 'amount',
  value: 2_050,
  beginsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  mostUses: 10,
  mostPerCustomer: 1,
  minimumCents: 10_000,
  categories: ['shoes'],
  isActive: true,
  version: 1,
  used: 0,
  held: 0,
  given: 0,
};

test('what is typed is read, and what is stored is typed the same way', () => {
  expect(readDraft(draft).input).toMatchObject({ code: 'SPRING26', kind: 'percent', value: 15 });
  const { id: _, version: __, used: ___, held: ____, given: _____, ...input } = stored;
  expect(readDraft(draftOf(stored)).input).toEqual(input);
});

test('what is wrong is said at its field', () => {
  const errorsOf = (change: object) => readDraft({ ...draft, ...change }).errors;
  expect(errorsOf({ code: '!' })).toEqual({
    code: 'A code has 3 to 30 letters, digits or hyphens',
  });
  expect(errorsOf({ value: '120' })).toEqual({ value: 'Please enter a percentage from 1 to 100' });
  expect(errorsOf({ kind: 'amount', value: '0' })).toEqual({
    value: 'Please enter an amount above zero',
  });
  expect(errorsOf({ mostUses: '0' })).toEqual({ mostUses: 'Please enter at least 1' });
  expect(errorsOf({ minimum: 'much' })).toEqual({ minimum: 'Please enter a number' });
  expect(errorsOf({ beginsAt: stored.endsAt, endsAt: stored.beginsAt })).toEqual({
    endsAt: 'The end must be after the beginning',
  });
});

test('an example shows what it would do', () => {
  expect(previewDraft(draft)).toEqual({ offCents: 3_000, totalCents: 20_000 });
  expect(previewDraft({ ...draft, kind: 'delivery' })).toEqual({
    offCents: 3_000,
    totalCents: 20_000,
  });
  expect(previewDraft({ ...draft, minimum: '500' })).toMatchObject({ offCents: 0 });
  expect(previewDraft({ ...draft, value: '' })).toBeNull();
});

test('staff see at a glance whether it counts, and within which limits', () => {
  const on = (change: Partial<AdminDiscount>, at = '2026-11-16T12:00:00Z') =>
    discountState({ ...stored, ...change }, new Date(at));
  expect(on({})).toBe('On');
  expect(on({ isActive: false })).toBe('Off');
  expect(on({}, '2026-10-31T12:00:00Z')).toBe('To come');
  expect(on({}, '2026-12-01T00:00:00Z')).toBe('Over');
  expect(on({ used: 10 })).toBe('Used up');
  expect(describeLimits(stored)).toBe(
    'from $100.00, Shoes only, begins November 1, 2026, 02:00, ends December 1, 2026, 02:00, 10 uses in all, 1 use per customer',
  );
});
