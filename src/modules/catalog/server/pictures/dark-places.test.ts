import { expect, it } from 'vitest';
import type { ProductPicture } from '#modules/catalog/product.ts';
import { withDarkPlaces } from './dark-places.ts';

function picture(url: string, dark?: string): ProductPicture {
  const plain = { url, alt: url, width: 1200, height: 1500, placeholder: '', color: null };
  return dark ? { ...plain, dark } : plain;
}

const darkOf = (...pictures: ProductPicture[]) => withDarkPlaces(pictures).map(({ dark }) => dark);

it('gives way to a dark picture of the same product', () => {
  expect(darkOf(picture('/red-main', '/red-dark'), picture('/red-close'))).toEqual([
    '/red-dark',
    undefined,
  ]);
});

it('lets two pictures change places where the dark one is shown anyway', () => {
  expect(
    darkOf(
      picture('/noir-main', '/noir-hover'),
      picture('/noir-hover'),
      picture('/scarlet-main', '/scarlet-hover'),
      picture('/scarlet-hover'),
    ),
  ).toEqual(['/noir-hover', '/noir-main', '/scarlet-hover', '/scarlet-main']);
});

it('leaves both where they are if the dark one leads', () => {
  expect(darkOf(picture('/noir-hover'), picture('/noir-main', '/noir-hover'))).toEqual([
    undefined,
    undefined,
  ]);
});

it('stands once where two pictures name the same dark one', () => {
  expect(darkOf(picture('/pool', '/red-dark'), picture('/red-main', '/red-dark'))).toEqual([
    '/red-dark',
    undefined,
  ]);
});
