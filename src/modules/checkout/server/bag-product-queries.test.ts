import { expect, test } from 'vitest';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { listBagProducts } from './bag-product-queries.ts';

const { db } = await createTestDatabase();

test('an order line shows the picture that shoppers saw first', async () => {
  const pictures = { imageUrl: '/media/main.webp', additionalImages: ['/media/pair.webp'] };
  const plain = await addProduct(db, pictures);
  const turned = await addProduct(db, { ...pictures, leadsWithSecond: true });
  const found = await listBagProducts(db, [plain, turned], crypto.randomUUID());
  expect(found.get(plain)?.imageUrl).toBe('/media/main.webp');
  expect(found.get(turned)?.imageUrl).toBe('/media/pair.webp');
});
