import { expect, test } from 'vitest';
import { formValuesOf } from './event-draft.ts';

const base = {
  title: 'The Long Table',
  slug: 'the-long-table',
  description: 'One evening.',
  date: '2026-12-09',
  time: null,
  location: 'Harare',
  published: true,
  images: [{ url: '/media/coupes.webp', alt: 'Coupes' }],
};

test('a time that is not set is an empty field', () => {
  expect(formValuesOf(base).time).toBe('');
});
