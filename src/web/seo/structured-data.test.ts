import { expect, it } from 'vitest';
import type { ProductDetail, PublicProduct } from '#modules/catalog/product.ts';
import { productData, productGroupData } from './structured-data.ts';

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

it('a product is in stock as long as one of its sizes is, and sold out with the last', () => {
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

it('the details that laws ask for stand in it, where there are any', () => {
  const details = [
    { name: 'manufacturer', label: 'Manufacturer', text: 'Maison Brume, Harare' },
    { name: 'manufacturerContact', label: 'Contact', text: 'made@example.com' },
    { name: 'hsCode', label: 'HS code', text: '6403' },
  ];
  expect(productData(pump, 'https://ndoro.example', details)).toMatchObject({
    manufacturer: {
      '@type': 'Organization',
      name: 'Maison Brume, Harare',
      email: 'made@example.com',
    },
    additionalProperty: [
      { '@type': 'PropertyValue', propertyID: 'manufacturerContact', value: 'made@example.com' },
      { '@type': 'PropertyValue', propertyID: 'hsCode', name: 'HS code', value: '6403' },
    ],
  });
  expect(productData(pump)).not.toHaveProperty('manufacturer');
  expect(productData(pump)).not.toHaveProperty('additionalProperty');
});

it('the lowest price before is what a reduction compares with, in each variant too', () => {
  const reduced = { ...pump, formerPrice: 820.5, lowestBefore: 750 };
  const compared = { priceSpecification: { price: '750.00' } };
  expect(offerOf(reduced)).toMatchObject(compared);
  const stock = ['36', '37'].map((size) => ({
    color: 'Noir',
    size,
    quantity: 1,
    weight: null,
    code: `NDR-${size}`,
  }));
  const facts = { fit: null, heelHeight: null, material: null, origin: null, care: null };
  const group = productGroupData({ ...reduced, ...facts, variants: [], stock });
  expect(group?.hasVariant).toMatchObject([{ offers: compared }, { offers: compared }]);
});

it('a product without a price is offered to nobody', () => {
  expect(offerOf({ ...pump, price: 0 })).toBeUndefined();
});

const detail: ProductDetail = {
  ...pump,
  fit: null,
  heelHeight: null,
  material: null,
  origin: null,
  care: null,
  variants: [],
  stock: [
    { color: 'Noir', size: '36', quantity: 0, weight: null, code: 'N0AAA' },
    { color: 'Noir', size: '37', quantity: 1, weight: null, code: 'N0BBB' },
  ],
};

it('a product of several sizes is a group, and each of its variants says whether it can be had', () => {
  expect(productGroupData(detail, 'https://ndoro.example')).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '7',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [
      { sku: 'N0AAA', size: '36', offers: { availability: 'https://schema.org/OutOfStock' } },
      {
        sku: 'N0BBB',
        name: 'Avondale Pump, Noir, 37',
        color: 'Noir',
        offers: {
          availability: 'https://schema.org/InStock',
          price: '690.00',
          url: 'https://ndoro.example/product/7?color=Noir',
        },
      },
    ],
  });
});

it('a product without a choice or a price is no group, and a long range is cut', () => {
  expect(productGroupData({ ...detail, stock: detail.stock.slice(0, 1) })).toBeNull();
  expect(productGroupData({ ...detail, price: 0 })).toBeNull();
  const [first] = detail.stock;
  const range = Array.from({ length: 300 }, () => first as (typeof detail.stock)[number]);
  expect(productGroupData({ ...detail, stock: range })?.hasVariant).toHaveLength(40);
});
