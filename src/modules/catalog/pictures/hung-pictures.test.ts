import { expect, test } from 'vitest';
import { hangPictures } from './hung-pictures.ts';

const pump = { imageUrl: '/main', additionalImages: ['/pair', '/sole'], leadsWithSecond: false };

test('pictures hang as staff gave them', () => {
  expect(hangPictures(pump)).toEqual({
    imageUrl: '/main',
    additionalImages: ['/pair', '/sole'],
    images: ['/main', '/pair', '/sole'],
  });
});

test('the second leads where staff say so, and the first comes after it', () => {
  expect(hangPictures({ ...pump, leadsWithSecond: true })).toEqual({
    imageUrl: '/pair',
    additionalImages: ['/main', '/sole'],
    images: ['/pair', '/main', '/sole'],
  });
});

test.each([
  [{ imageUrl: '/main', additionalImages: [] }, ['/main']],
  [{ imageUrl: '', additionalImages: ['/pair'] }, ['/pair']],
  [{ imageUrl: '', additionalImages: [] }, []],
])('with fewer than two pictures there is nothing to turn: %j', (given, images) => {
  expect(hangPictures({ ...given, leadsWithSecond: true })).toEqual({ ...given, images });
});

test('without a main image the second of the others leads', () => {
  const { imageUrl, images } = hangPictures({ ...pump, imageUrl: '', leadsWithSecond: true });
  expect([imageUrl, images]).toEqual(['/sole', ['/sole', '/pair']]);
});
