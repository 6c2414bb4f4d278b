import { beforeEach, describe, expect, test } from 'vitest';
import { announceCounts, catalogChannel } from '#platform/catalog-change.ts';
import { createPageCache } from '#platform/page-cache/page-cache.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import type { PageServices } from '#web/page-services.ts';
import { findShownProduct, readFeatured, readListing, readRelated } from './product-reads.ts';

const shop = await createTestShop();
const admin = await createAdminBrowser(shop);
const { db } = shop.database;
const cache = createPageCache({ maxBytes: 1e7 });
shop.services.changes.on(catalogChannel, (tag) => cache.drop(tag));

const pump = await addProduct(db, { name: 'Pump', subCategory: 'heels', collections: ['boots'] });
const flat = await addProduct(db, { name: 'Flat', subCategory: 'flats' });
const coat = await addProduct(db, { name: 'Coat', category: 'clothing' });
const star = await addProduct(db, { name: 'Star', category: 'champagne', featured: true });

type Read = (services: PageServices) => Promise<unknown>;

const pages: Record<string, Read> = {
  '/': (services) => readFeatured(services, 6),
  '/category/shoes': (services) => readListing(services, { category: 'shoes' }),
  '/category/clothing': (services) => readListing(services, { category: 'clothing' }),
  '/category/champagne': (services) => readListing(services, { category: 'champagne' }),
  '/collections/boots': (services) => readListing(services, { collection: 'boots' }),
  '/collections/skin': (services) => readListing(services, { collection: 'skin' }),
  '/about': async () => {},
  ...Object.fromEntries([pump, flat, coat, star].map((id) => [`/product/${id}`, shown(id)])),
};

function shown(id: number): Read {
  return async (services) => {
    await Promise.all([findShownProduct(services, id), readRelated(services, id)]);
  };
}

async function keepAll() {
  for (const [address, read] of Object.entries(pages)) {
    await cache.getOrRender(address, async () => {
      const tags = new Set<string>();
      const services = { catalog: shop.services.catalog, tag: (name: string) => tags.add(name) };
      await read(services as unknown as PageServices);
      return { status: 200, body: address, headers: {}, tags };
    });
  }
  return gone();
}

beforeEach(async () => {
  // The last test's own announcements may still be on their way.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.poll(keepAll).toEqual([]);
});

const gone = () => Object.keys(pages).filter((address) => !cache.find(address));

async function change(id: number, body: object) {
  const answer = await admin.call('PUT', `/api/admin/products/${id}`, body);
  expect(answer.statusCode).toBe(200);
}

async function expectDropped(...addresses: string[]) {
  await expect.poll(() => gone().sort()).toEqual(addresses.sort());
  // By now all further events have arrived.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(gone().sort()).toEqual(addresses.sort());
}

describe('an edit of a product drops', () => {
  test('with a price: the pages that show it, and no other', async () => {
    await change(coat, { price: 77 });
    await expectDropped('/category/clothing', `/product/${coat}`);
  });

  test('with a collection: the page of that collection, too', async () => {
    await change(coat, { collections: ['skin'] });
    await expectDropped('/category/clothing', '/collections/skin', `/product/${coat}`);
    await change(coat, { collections: [] });
  });

  test('with a place in the window: the front page', async () => {
    await change(coat, { featured: true });
    await expectDropped('/', '/category/clothing', `/product/${coat}`);
    await change(coat, { featured: false });
  });

  test('with another category: both, with what is chosen from them', async () => {
    await change(coat, { category: 'champagne' });
    // The featured bottle is on the home page, which shows nothing of the coat.
    await expectDropped(
      '/category/champagne',
      '/category/clothing',
      `/product/${coat}`,
      `/product/${star}`,
    );
    await change(coat, { category: 'clothing' });
  });

  test('with a name that another bears: the other’s page', async () => {
    await change(coat, { name: 'FLAT' });
    await expectDropped('/category/clothing', `/product/${coat}`, `/product/${flat}`);
    await change(coat, { name: 'Coat' });
  });
});

test('a new product drops its lists; a removed one those and its own pages', async () => {
  const made = await admin.call('POST', '/api/admin/products', {
    name: 'Cape',
    description: 'Wool.',
    category: 'clothing',
    price: 90,
    quantity: 2,
    imageUrl: '',
  });
  await expectDropped('/category/clothing', `/product/${coat}`);
  expect((await admin.call('DELETE', `/api/admin/products/${made.json().id}`)).statusCode).toBe(
    200,
  );
});

test('many products at once drop what they show, and the rest stays', async () => {
  const body = { ids: [coat, star], price: { by: 'percent', value: 10 } };
  expect((await admin.call('POST', '/api/admin/products/bulk', body)).statusCode).toBe(200);
  await expectDropped(
    '/',
    '/category/champagne',
    '/category/clothing',
    `/product/${coat}`,
    `/product/${star}`,
  );
});

test('a product that sells out drops the pages that show it', async () => {
  await announceCounts(db, { onPages: [coat], inCalls: [] });
  await expectDropped('/category/clothing', `/product/${coat}`);
});
