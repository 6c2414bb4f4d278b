import { expect, test } from 'vitest';
import { orderPictures } from './picture-order.ts';

const pump = { imageUrl: '/main', additionalImages: ['/pair', '/sole'], leadsWithSecond: false };

test('pictures hang as staff gave them', () => {
  expect(orderPictures(pump)).toEqual({
    imageUrl: '/main',
    additionalImages: ['/pair', '/sole'],
    images: ['/main', '/pair', '/sole'],
  });
});

test('the second leads where staff say so, and the first comes after it', () => {
  expect(orderPictures({ ...pump, leadsWithSecond: true })).toEqual({
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
  expect(orderPictures({ ...given, leadsWithSecond: true })).toEqual({ ...given, images });
});

test('without a main image the second of the others leads', () => {
  const { imageUrl, images } = orderPictures({ ...pump, imageUrl: '', leadsWithSecond: true });
  expect([imageUrl, images]).toEqual(['/sole', ['/sole', '/pair']]);
});
