import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packProduct, unpackProduct } from './packed-product.ts';
import type { ProductPicture, PublicProduct } from './product.ts';

const pump: PublicProduct = {
  id: 87,
  name: 'Ndarama Pump',
  description: 'Calf under a skin of real metal foil.',
  price: 890,
  formerPrice: null,
  category: 'shoes',
  subCategory: 'heels',
  imageUrl: '/media/pump-main.webp',
  additionalImages: ['/media/pump-hover.webp'],
  images: ['/media/pump-main.webp', '/media/pump-hover.webp'],
  colors: ['Gold', 'Pewter'],
  swatches: [
    { name: 'Gold', hex: '#d4af37', code: null, known: true },
    { name: 'Pewter', hex: '#87837f', code: null, known: true },
  ],
  sizes: ['36', '37', '38'],
  inStock: true,
  quantity: 14,
  soldOut: [
    { color: 'Gold', size: '37' },
    { color: 'Pewter', size: '36' },
    { color: 'Pewter', size: '38' },
  ],
  weight: 34,
  weightUnit: 'oz',
  finish: null,
  opacity: null,
  collections: ['trophy wife'],
  featured: false,
  media: [
    {
      url: '/media/pump-main.webp',
      alt: 'Stiletto pump in brushed leather: from the side',
      width: 1200,
      height: 1500,
      placeholder: '#eae1d0',
      color: null,
      dark: '/media/pump-hover.webp',
    },
    {
      url: '/media/pump-hover.webp',
      alt: 'Stiletto pump in brushed leather: a pair',
      width: 1200,
      height: 1500,
      placeholder: '#352c21',
      color: null,
    },
  ],
};

const travel = (product: PublicProduct) =>
  unpackProduct(JSON.parse(JSON.stringify(packProduct(product))));

test('a product comes out of its packing as it went in, with a third of the letters', () => {
  expect(travel(pump)).toEqual(pump);
  const letters = JSON.stringify(packProduct(pump)).length;
  expect(letters).toBeLessThan(JSON.stringify(pump).length / 3);
});

test('what is unusual about a product survives the packing', () => {
  const odd: PublicProduct[] = [
    { ...pump, price: 0, quantity: 0, inStock: true, weight: 0, formerPrice: 0 },
    { ...pump, quantity: 3, inStock: false, featured: true, weightUnit: 'kg', subCategory: null },
    { ...pump, soldOut: pump.soldOut.toReversed() },
    { ...pump, soldOut: [{ color: 'gone', size: '99' }] },
    { ...pump, colors: ['Gold'], sizes: ['one|two', ''], collections: [''] },
    { ...pump, colors: [], swatches: [], sizes: [], soldOut: [{ color: '', size: '' }] },
    { ...pump, imageUrl: '', images: ['https://elsewhere.example/a.jpg'], media: [] },
    { ...pump, swatches: [{ name: 'Ruby', hex: '#9B1B30', code: '045', known: false }] },
  ];
  for (const product of odd) expect(travel(product)).toEqual(product);
});

test('pictures that no card shows cost a few letters each', () => {
  const more = ['/media/pump-above.webp', '/media/pump-sole.webp', '/media/pump-main-heel.webp'];
  const images = [...pump.images, ...more];
  const seen = { ...pump, images, additionalImages: images.slice(1) };
  expect(travel(seen)).toEqual(seen);
  const letters = (product: PublicProduct) => JSON.stringify(packProduct(product)).length;
  expect(letters(seen) - letters(pump)).toBeLessThan(70);
});

const text = fc.string({ maxLength: 12 });
const address = fc.oneof(
  fc.stringMatching(/^\/media\/[a-z]{1,4}(-main|-320)?\.(webp|avif)$/),
  fc.webUrl(),
);
const anyPicture: fc.Arbitrary<ProductPicture> = fc.record(
  {
    url: address,
    alt: text,
    width: fc.constantFrom(1200, 640),
    height: fc.constantFrom(1500, 1200),
    placeholder: fc.constantFrom('', '#eae1d0', 'data:image/webp;base64,AA'),
    color: fc.option(text),
    dark: address,
  },
  { requiredKeys: ['url', 'alt', 'width', 'height', 'placeholder', 'color'] },
);
const anyProduct: fc.Arbitrary<PublicProduct> = fc.record({
  id: fc.nat(),
  name: text,
  description: text,
  price: fc.nat(),
  formerPrice: fc.option(fc.nat()),
  category: fc.constantFrom('shoes', 'nailpolish'),
  subCategory: fc.option(text),
  imageUrl: address,
  additionalImages: fc.array(address, { maxLength: 2 }),
  images: fc.array(address, { maxLength: 4 }),
  colors: fc.array(text, { maxLength: 3 }),
  swatches: fc.array(
    fc.record({
      name: text,
      hex: fc.constantFrom('#d4af37', '#D4AF37', 'red'),
      code: fc.option(text),
      known: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  sizes: fc.array(text, { maxLength: 3 }),
  inStock: fc.boolean(),
  quantity: fc.nat(),
  soldOut: fc.array(fc.record({ color: text, size: text }), { maxLength: 3 }),
  weight: fc.option(fc.nat()),
  weightUnit: fc.constantFrom('oz', 'g'),
  finish: fc.option(text),
  opacity: fc.option(text),
  collections: fc.array(text, { maxLength: 2 }),
  featured: fc.boolean(),
  media: fc.array(anyPicture, { maxLength: 3 }),
});

test('whatever a product says, its packing says too', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      expect(travel(product)).toEqual(product);
    }),
  );
});
