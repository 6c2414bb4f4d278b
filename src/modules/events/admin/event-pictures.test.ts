import { expect, it } from 'vitest';
import { movePicture } from './event-pictures.ts';

const pictures = ['a', 'b', 'c'].map((url) => ({ url, alt: '' }));

function order(from: number, to: number): string {
  return movePicture(pictures, from, to)
    .map(({ url }) => url)
    .join('');
}

it('a picture that is featured moves to the front, the others keep their order', () => {
  expect(order(2, 0)).toBe('cab');
});

it('a picture moves by one place and never off the end', () => {
  expect(order(0, 1)).toBe('bac');
  expect(order(0, -1)).toBe('abc');
  expect(order(2, 3)).toBe('abc');
});
