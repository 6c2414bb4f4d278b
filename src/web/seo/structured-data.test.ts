import { expect, it } from 'vitest';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { productData } from './structured-data.ts';

const pump: PublicProduct = {
  id: 7,
  name: 'Avondale Pump',
  description: 'Patent leather.',
  price: 690,
  formerPrice: null,
  category: 'shoes',
  subCategory: 'heels',
  imageUrl: '',
  additionalImages: [],
  images: [],
  colors: ['Noir'],
  swatches: [],
  sizes: ['36', '37'],
  inStock: true,
  quantity: 1,
  soldOut: [{ color: 'Noir', size: '36' }],
  weight: null,
  weightUnit: 'oz',
  finish: null,
  opacity: null,
  collections: [],
  featured: false,
  media: [],
};

const offerOf = (product: PublicProduct) =>
  (productData(product, 'https://ndoro.example') as { offers?: { availability: string } }).offers;

it('a piece is in stock as long as one of its sizes is, and sold out with the last', () => {
  expect(offerOf(pump)).toMatchObject({
    availability: 'https://schema.org/InStock',
    price: '690.00',
    url: 'https://ndoro.example/product/7',
  });
  const gone = { ...pump, quantity: 0 };
  expect(offerOf(gone)?.availability).toBe('https://schema.org/OutOfStock');
  expect(offerOf({ ...pump, inStock: false })?.availability).toBe('https://schema.org/OutOfStock');
});

it('a former price stands beside the price, and only while it is shown', () => {
  expect(offerOf({ ...pump, formerPrice: 820.5 })).toMatchObject({
    price: '690.00',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '820.50',
      priceCurrency: 'USD',
    },
  });
  expect(offerOf(pump)).not.toHaveProperty('priceSpecification');
});

it('a piece without a price is offered to nobody', () => {
  expect(offerOf({ ...pump, price: 0 })).toBeUndefined();
});
