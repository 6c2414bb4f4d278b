import type { APIRequestContext } from '@playwright/test';
import { testAdmin } from './shop-process.ts';
import { expect } from './test.ts';

type Shelf = Record<string, number>;

/** Enters a product by API, with the quantity of each colour and size. */
export async function stockProduct(request: APIRequestContext, product: object, shelf: Shelf) {
  expect((await request.post('/api/admin/login', { data: testAdmin })).ok()).toBe(true);
  const stock = Object.entries(shelf).map(([name, quantity]) => {
    const [color = '', size = ''] = name.split('/');
    return { color, size, quantity };
  });
  const data = {
    description: 'A product for a test.',
    price: 40,
    imageUrl: '/media/champagne-brut-noir.webp',
    weight: 10,
    weightUnit: 'oz',
    stock,
    ...product,
  };
  const answer = await request.post('/api/admin/products', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return Number((await answer.json()).id);
}
