import { afterEach, expect, test, vi } from 'vitest';
import { receiveAdminProducts } from './received-admin-products.ts';

const product = {
  id: 1,
  name: 'Pump',
  price: 0,
  category: 'shoes',
  description: '',
  imageUrl: '',
};

afterEach(() => vi.restoreAllMocks());

test('a list and an object that holds one are read alike; price 0 and empty texts are shown', () => {
  expect(receiveAdminProducts([product])).toMatchObject([{ id: 1, price: 0, description: '' }]);
  expect(receiveAdminProducts({ products: [product] })).toHaveLength(1);
});

test('anything else is no list', () => {
  expect(() => receiveAdminProducts({ message: 'no' })).toThrow('Expected an array of products');
  expect(() => receiveAdminProducts(null)).toThrow('Expected an array of products');
});

test.each(['id', 'name', 'price', 'category', 'description', 'imageUrl'])(
  'an entry without %s is left out with a warning, the others stay',
  (field) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { [field as keyof typeof product]: _, ...broken } = product;
    expect(receiveAdminProducts([broken, product])).toHaveLength(1);
    expect(warn).toHaveBeenCalledOnce();
  },
);
