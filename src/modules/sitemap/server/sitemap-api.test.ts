import Fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { beforeAll, expect, it } from 'vitest';
import type { RouteApp } from '#platform/http/route-app.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/test-database.ts';
import { fixedPages } from './sitemap.ts';
import { sitemapRoutes } from './sitemap-api.ts';

const anyCollection = { name: '', description: '', picture: '', isPictureDark: false };

let database: TestDatabase;
const ids: number[] = [];
const collections = { pages: () => [{ ...anyCollection, id: 'live love lock it' }] };
const fixed = fixedPages(collections.pages()).length;

beforeAll(async () => {
  database = await createTestDatabase();
  for (let count = 0; count < 5; count += 1) ids.push(await addProduct(database.db));
});

function machineApp(limit?: number): RouteApp {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const { db } = database;
  sitemapRoutes(app, { db, collections, publicUrl: 'https://ndoro.example', limit });
  return app;
}

async function addresses(app: RouteApp, url: string): Promise<string[]> {
  const { body, statusCode, headers } = await app.inject({ url });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('application/xml');
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1] ?? '');
}

it('a small shop has one sitemap with every public page and product', async () => {
  const listed = await addresses(machineApp(), '/sitemap.xml');
  expect(listed).toContain('https://ndoro.example/category/nailpolish');
  expect(listed).toContain('https://ndoro.example/shade-studio');
  expect(listed).toContain('https://ndoro.example/collections/live%20love%20lock%20it');
  for (const id of ids) expect(listed).toContain(`https://ndoro.example/product/${id}`);
  expect(listed).toHaveLength(fixed + 5);
  expect((await machineApp().inject({ url: '/sitemap-1.xml' })).statusCode).toBe(404);
});

it('a large shop has an index, whose files hold every address once', async () => {
  const app = machineApp(fixed + 2);
  const files = await addresses(app, '/sitemap.xml');
  expect(files).toEqual([
    'https://ndoro.example/sitemap-1.xml',
    'https://ndoro.example/sitemap-2.xml',
  ]);
  const all = [
    ...(await addresses(app, '/sitemap-1.xml')),
    ...(await addresses(app, '/sitemap-2.xml')),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(fixed + 5);
  expect((await app.inject({ url: '/sitemap-3.xml' })).statusCode).toBe(404);
});

it('robots stay out of what is not for them and told of the sitemap', async () => {
  const { body } = await machineApp().inject({ url: '/robots.txt' });
  expect(body).toContain('Disallow: /admin\n');
  expect(body).toContain('Disallow: /checkout\n');
  expect(body).toContain('Disallow: /pay/\n');
  expect(body).toContain('Sitemap: https://ndoro.example/sitemap.xml');
});
