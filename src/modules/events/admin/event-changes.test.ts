import { expect, test } from 'vitest';
import { changesOf, formValuesOf } from './event-changes.ts';

const base = {
  title: 'The Long Table',
  slug: 'the-long-table',
  description: 'One evening.',
  date: '2026-12-09',
  time: null,
  location: 'Harare',
  published: true,
  images: [{ url: '/media/coupes.webp', alt: 'Coupes' }],
  version: 2,
};

test('only what was changed is sent, with what it was before', () => {
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

test('a time that is not set is an empty field', () => {
  expect(formValuesOf(base).time).toBe('');
});
