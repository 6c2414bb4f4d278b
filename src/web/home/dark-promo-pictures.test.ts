import { expect, test } from 'vitest';
import { homeTexts } from '#config/page-texts.ts';
import { darkPromoPicture } from './dark-promo-pictures.ts';

test('each picture on ivory that the home page shows by itself has a dark one', () => {
  const [left, right] = homeTexts.clothingPictures;
  expect(darkPromoPicture(left)).toEqual({
    darkSrc: '/media/garment-column-silk-emerald-dark.webp',
  });
  expect(darkPromoPicture(right)).toEqual({
    darkSrc: '/media/garment-slip-silk-burgundy-dark.webp',
  });
  expect(darkPromoPicture(homeTexts.lacquerPictures[2])).toEqual({
    darkSrc: '/media/polish-cream-jacaranda-dark.webp',
  });
});

test('one that staff chose has none', () => {
  expect(darkPromoPicture('/media/our-own-window.webp')).toEqual({});
  expect(darkPromoPicture(undefined)).toEqual({});
});
