import { expect, test } from 'vitest';
import { previewSentence, publicationMark, settlePublication } from './publication.ts';

const now = new Date('2026-12-05T16:00:00Z');
const later = '2026-12-05T16:00:01.000Z';

test.each([
  [
    { published: false, publishAt: null },
    { published: false, publishAt: null },
  ],
  [
    { published: false, publishAt: later },
    { published: false, publishAt: later },
  ],
  [
    { published: false, publishAt: now.toISOString() },
    { published: true, publishAt: null },
  ],
  [
    { published: true, publishAt: later },
    { published: true, publishAt: null },
  ],
])('%j is settled as %j', (asked, settled) => {
  expect(settlePublication(asked, now)).toEqual(settled);
});

test('staff read how it stands, on the shop’s clock', () => {
  expect(publicationMark({ published: true, publishAt: null })).toBeNull();
  expect(publicationMark({ published: false, publishAt: null })).toBe('Draft');
  const planned = { published: false, publishAt: now.toISOString() };
  expect(publicationMark(planned)).toBe('Draft, appears December 5, 2026, 18:00');
  expect(previewSentence(planned)).toBe(
    'Draft: only staff see this page. It appears on December 5, 2026, 18:00, Harare time.',
  );
  expect(previewSentence({ ...planned, publishAt: null })).toBe('Draft: only staff see this page.');
  expect(previewSentence({ published: true, publishAt: null })).toBe(
    'This product is published. This is how shoppers see it.',
  );
});
