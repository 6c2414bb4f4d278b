import { expect, test } from 'vitest';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();

const pages = [
  '/admin',
  '/admin/login',
  '/admin/create-account',
  '/admin/dashboard',
  '/admin/products',
  '/admin/orders/new',
  '/admin/products/1/preview',
  '/admin/customers/1',
  '/admin/stock-count',
];

test.each(pages)(
  '%s is rendered by the server without what only a browser renders',
  async (page) => {
    const { statusCode, body } = await shop.app.inject(page);
    expect(statusCode).toBe(200);
    expect(body).toContain('Loading admin panel...');
    expect(body.match(/<title>/g)).toHaveLength(1);
  },
);
