import { describe, expect, it } from 'vitest';
import type { ProductPicture } from '#modules/catalog/product.ts';
import { cardImages, galleryPictures, wrapIndex } from './gallery.ts';

function picture(url: string, color: string | null = null): ProductPicture {
  return { url, alt: url, width: 1200, height: 1500, placeholder: '', color };
}

const product = {
  images: ['/noir-main', '/noir-hover', '/box'],
  media: [
    picture('/noir-main', 'Noir'),
    picture('/noir-hover', 'Noir'),
    picture('/box'),
    picture('/scarlet-main', 'Scarlet'),
    picture('/scarlet-hover', 'Scarlet'),
  ],
};

const urls = (color: string | null) => galleryPictures(product, color).map(({ url }) => url);

describe('the gallery', () => {
  it('opens with the pictures of the product, in their order', () => {
    expect(urls(null)).toEqual(['/noir-main', '/noir-hover', '/box']);
  });

  it('shows a chosen colour, and what belongs to no colour after it', () => {
    expect(urls('scarlet')).toEqual(['/scarlet-main', '/scarlet-hover', '/box']);
    expect(urls('Noir')).toEqual(['/noir-main', '/noir-hover', '/box']);
  });

  it('stays where it is for a colour without pictures', () => {
    expect(urls('Ivory')).toEqual(urls(null));
  });

  it('wraps at both ends', () => {
    expect(wrapIndex(-1, 3)).toBe(2);
    expect(wrapIndex(3, 3)).toBe(0);
    expect(wrapIndex(1, 3)).toBe(1);
    expect(wrapIndex(0, 0)).toBe(0);
  });
});

it('a card shows its colour, else what the product shows', () => {
  const picture = (url: string, color: string | null) => ({
    url,
    color,
    alt: '',
    width: 4,
    height: 5,
    placeholder: '',
  });
  const shoe = {
    images: ['/a', '/b'],
    imageUrl: '/a',
    media: [picture('/plum', 'Plum'), picture('/plum-2', 'Plum'), picture('/a', null)],
  };
  expect(cardImages({ ...shoe, shownColor: 'plum' })).toEqual({ main: '/plum', hover: '/plum-2' });
  expect(cardImages({ ...shoe, shownColor: 'Teal' })).toEqual({ main: '/a', hover: '/b' });
  expect(cardImages(shoe)).toEqual({ main: '/a', hover: '/b' });
});
