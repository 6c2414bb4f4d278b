import { describe, expect, test } from 'vitest';
import { WriteError } from '#client/api-error.ts';
import { changesOf, isDecided, readConflict, settleBase, takenFields } from './edit-choices.ts';

const conflict = {
  conflicts: [
    { field: 'price', theirs: 150, yours: 99, base: 100 },
    { field: 'name', theirs: 'Heel', yours: 'Pump' },
  ],
  changedBy: 'Tariro Moyo',
  changedAt: '2026-11-16T08:00:00.000Z',
  version: 4,
};

describe('a refused save', () => {
  test('is a conflict only where the shop says so', () => {
    const refused = (status: number, body: object) =>
      readConflict(new WriteError(status, JSON.stringify(body), ''));
    expect(refused(409, { code: 'edit-conflict', ...conflict })).toEqual(conflict);
    expect(refused(409, { code: 'event-slug-taken' })).toBeNull();
    expect(refused(500, { code: 'edit-conflict', ...conflict })).toBeNull();
    expect(readConflict(new Error('No line'))).toBeNull();
  });
});

test('nothing is saved before every field is decided', () => {
  expect(isDecided(conflict, { price: 'mine' })).toBe(false);
  expect(isDecided(conflict, { price: 'mine', name: 'theirs' })).toBe(true);
});

test('from then on the form goes by their values, and by its own start for the rest', () => {
  const base = { price: 100, name: 'Shoe', description: 'As opened', version: 2 };
  expect(settleBase(base, conflict)).toEqual({
    price: 150,
    name: 'Heel',
    description: 'As opened',
    version: 4,
  });
  expect(takenFields(conflict, { price: 'mine', name: 'theirs' })).toEqual(['name']);
});

test('only what was changed is sent, with what it was before', () => {
  const base = {
    location: 'Harare',
    published: true,
    images: [{ url: '/media/coupes.webp', alt: 'Coupes' }],
    version: 2,
  };
  const { version: _, ...values } = base;
  const images = [...base.images, { url: '/media/table.webp', alt: '' }];
  expect(changesOf(base, { ...values, location: 'Mutare', images })).toEqual({
    location: 'Mutare',
    images,
    version: 2,
    base: { location: 'Harare', images: base.images },
  });
  expect(changesOf(base, values)).toEqual({ version: 2, base: {} });
});
