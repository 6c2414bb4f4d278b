import { describe, expect, it } from 'vitest';
import { receiveDetail } from './received-detail.ts';
import { keepAsked, receiveProduct, receiveProducts } from './received-product.ts';

const bare = { id: 4, name: 'Kariba Pump', category: 'shoes', price: 420 };

describe('a product as it came over the wire', () => {
  it('is whole even when the answer holds only the least', () => {
    expect(receiveProduct(bare)).toMatchObject({
      description: '',
      images: [],
      colors: [],
      sizes: [],
      media: [],
      inStock: true,
      quantity: 0,
      weightUnit: 'oz',
    });
  });

  it('has the facts that its own answer tells, and none that are empty or no text', () => {
    const detail = receiveDetail({ ...bare, fit: 'Runs small.', material: '', care: 7 });
    expect(detail).toMatchObject({
      fit: 'Runs small.',
      heelHeight: null,
      material: null,
      origin: null,
      care: null,
    });
  });

  it('reads colours from a list, from JSON text and from commas', () => {
    const colorsOf = (colors: unknown) => receiveProduct({ ...bare, colors })?.colors;
    expect(colorsOf(['Noir', 'Scarlet'])).toEqual(['Noir', 'Scarlet']);
    expect(colorsOf('["Noir","Scarlet"]')).toEqual(['Noir', 'Scarlet']);
    expect(colorsOf('Noir, Scarlet')).toEqual(['Noir', 'Scarlet']);
  });

  it('has of a polish the colours that the answer shows, as the chart writes them', () => {
    const swatches = [{ name: 'Ndoro Red', hex: '#9b1b30', code: '046', known: true }];
    const colors = ['046-ndoro red', 'Not A Shade'];
    const polish = receiveProduct({ ...bare, category: 'nailpolish', colors, swatches });
    expect(polish).toMatchObject({ colors: ['Ndoro Red'], swatches });
  });

  it('takes its pictures from the main and the additional addresses where no list is given', () => {
    const product = receiveProduct({ ...bare, imageUrl: '/a.webp', additionalImages: ['/b.webp'] });
    expect(product?.images).toEqual(['/a.webp', '/b.webp']);
    expect(product?.media.map(({ url, alt }) => ({ url, alt }))).toEqual([
      { url: '/a.webp', alt: 'Kariba Pump' },
      { url: '/b.webp', alt: 'Kariba Pump' },
    ]);
  });

  it('keeps what the answer says about a picture', () => {
    const picture = {
      url: '/a.webp',
      alt: 'Seen from the side',
      width: 800,
      height: 1000,
      placeholder: '#eee',
      color: 'Noir',
    };
    const product = receiveProduct({ ...bare, images: ['/a.webp'], media: [picture] });
    expect(product?.media).toEqual([picture]);
  });

  it('is nothing without id, name or category', () => {
    expect(receiveProduct({ name: 'A', category: 'shoes' })).toBeNull();
    expect(receiveProduct({ id: 1, category: 'shoes' })).toBeNull();
    expect(receiveProduct({ id: 1, name: 'A' })).toBeNull();
    expect(receiveProduct('shoes')).toBeNull();
  });
});

describe('a product with its namesakes', () => {
  it('has none where the answer names none', () => {
    expect(receiveDetail(bare)?.variants).toEqual([]);
    expect(receiveDetail({ ...bare, variants: 'none' })?.variants).toEqual([]);
  });

  it('keeps those that can be linked to', () => {
    const twin = { id: 9, name: 'Kariba Pump', price: 460, picture: null };
    expect(receiveDetail({ ...bare, variants: [twin, {}, null] })?.variants).toEqual([twin]);
  });
});

describe('a list of products', () => {
  it('is empty when the answer is no list', () => {
    expect(receiveProducts({ products: [bare] })).toEqual([]);
    expect(receiveProducts(null)).toEqual([]);
  });

  it('drops entries that are no products', () => {
    expect(receiveProducts([null, bare, 7]).map(({ id }) => id)).toEqual([4]);
  });

  it('shows only what the page asked for', () => {
    const products = receiveProducts([
      { ...bare, id: 1, category: 'champagne', subCategory: 'brut' },
      { ...bare, id: 2, category: 'champagne', subCategory: 'rose' },
      { ...bare, id: 3, category: 'shoes', subCategory: 'brut' },
    ]);
    const idsOf = (subCategory: string | null) =>
      keepAsked(products, { category: 'champagne', subCategory }).map(({ id }) => id);
    expect(idsOf(null)).toEqual([1, 2]);
    expect(idsOf('brut')).toEqual([1]);
  });
});
