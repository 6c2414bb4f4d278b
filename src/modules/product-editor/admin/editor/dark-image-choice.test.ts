import { expect, test } from 'vitest';
import { darkImageOf } from './dark-image-choice.ts';

const pump = {
  imageUrl: '/media/main.webp',
  additionalImages: ['/media/pair.webp', 'https://x.example/sole.jpg'],
  leadsWithSecond: false,
  darkImages: { '/media/main.webp': '/media/night.webp' },
};

test('the dark image is that of the picture which leads, as the form stands', () => {
  expect(darkImageOf(pump, false)).toEqual({
    lead: '/media/main.webp',
    url: '/media/night.webp',
    obstacle: null,
    others: ['/media/pair.webp'],
  });
  expect(darkImageOf({ ...pump, leadsWithSecond: true }, false)).toMatchObject({
    lead: '/media/pair.webp',
    url: '',
    others: ['/media/main.webp'],
  });
});

test.each([
  ['there is no picture', { imageUrl: '', additionalImages: [] }, false],
  ['the leading one is another site’s', { imageUrl: 'https://x.example/a.jpg' }, false],
  ['the main one waits to be sent', {}, true],
])('where %s it says why there can be none', (_, changes, isMainHeld) => {
  expect(darkImageOf({ ...pump, ...changes }, isMainHeld).obstacle).toMatch(/\.$/);
});
