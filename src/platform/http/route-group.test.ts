import Fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fail, found, ok } from '#shared/result.ts';
import { routeGroup } from './route-group.ts';
import { idParams, uuidParams } from './route-schemas.ts';

const app = Fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);

const product = z.object({ id: z.number(), name: z.string() });
const bag = { id: 7, name: 'Bag' };

beforeAll(async () => {
  const routes = routeGroup(app, { tags: ['products'], config: { arrival: 'free' } });
  routes.get('/products/:id', {
    summary: 'One product',
    params: idParams,
    answer: product,
    handler: ({ params }) =>
      found(params.id === 7 ? { ...bag, cost: 1 } : null, 'product-not-found'),
  });
  routes.create('/products', {
    summary: 'Add a product',
    body: product,
    answer: product,
    handler: ({ body }) => ok(body),
  });
  routes.delete('/products/:id', {
    config: { arrival: 'lookup' },
    summary: 'Remove a product',
    params: idParams,
    handler: () => ok({ removed: bag }),
  });
  routes.get('/named', {
    summary: 'One product under a name',
    as: 'product',
    answer: product,
    handler: () => ok({ ...bag, cost: 1 }),
  });
  routes.put('/products/:id/thanks', {
    summary: 'Be thanked',
    params: uuidParams,
    message: 'Thank you.',
    handler: async () => ok(null),
  });
  routes.list('/products', {
    summary: 'The products',
    querystring: z.object({ page: z.coerce.number() }),
    answer: z.array(product),
    handler: ({ query: { page } }) => {
      if (page === 0) return fail('unknown-cursor');
      return ok({ body: [bag], ...(page === 1 ? middle : { total: null, nextCursor: null }) });
    },
  });
  routes.csv('/products.csv', {
    summary: 'The products as a file',
    handler: () => ({ name: 'products.csv', content: lines() }),
  });
  const quiet = routeGroup(app, { tags: [], noStore: true });
  quiet.get('/quiet', { summary: 'Not cached', answer: product, handler: () => ok(bag) });
  for (const [name, detail] of Object.entries(details)) {
    routes.post(`/failures/${name}`, {
      summary: 'Fails',
      handler: () => fail('conflict', detail),
    });
  }
  await app.ready();
});

const middle = { total: 3, nextCursor: 'next', previousCursor: 'previous' };
const details = {
  sentence: 'The bag is sold.',
  seconds: 30,
  values: { version: 2, conflicts: ['name'] },
  both: { message: 'The name is taken.', field: 'name' },
};

async function* lines() {
  yield 'id,name\r\n';
  yield '7,Bag\r\n';
}

describe('an answer', () => {
  test('holds what its schema names and nothing else', async () => {
    const answer = await app.inject('/products/7');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(bag);
    expect(answer.headers['cache-control']).toBeUndefined();
  });

  test('stands under the name that its route gives it', async () => {
    expect((await app.inject('/named')).json()).toEqual({ product: bag });
  });

  test('is 201 for what was made', async () => {
    const answer = await app.inject({ method: 'POST', url: '/products', payload: bag });
    expect([answer.statusCode, answer.json()]).toEqual([201, bag]);
  });

  test('says that it was done where a route has no answer of its own', async () => {
    const removed = await app.inject({ method: 'DELETE', url: '/products/7' });
    expect([removed.statusCode, removed.json()]).toEqual([200, { success: true }]);
    const url = '/products/0e2cd1a3-1c8f-4e43-b2c8-0d3a1e0c7d11/thanks';
    const thanked = await app.inject({ method: 'PUT', url });
    expect(thanked.json()).toEqual({ success: true, message: 'Thank you.' });
  });

  test('is not to be cached by anybody where the group says so', async () => {
    expect((await app.inject('/quiet')).headers['cache-control']).toBe('no-store');
  });
});

describe('a list', () => {
  test('has its total and the pages beside it in the headers', async () => {
    const { headers, body } = await app.inject('/products?page=1');
    expect(JSON.parse(body)).toEqual([bag]);
    expect(headers).toMatchObject({
      'x-total-count': '3',
      'x-next-cursor': 'next',
      'x-previous-cursor': 'previous',
    });
  });

  test('leaves out the headers it has no values for', async () => {
    const { headers } = await app.inject('/products?page=2');
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
  });

  test('can fail like any other call', async () => {
    const answer = await app.inject('/products?page=0');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unknown-cursor']);
  });
});

test('a file comes as CSV under its name', async () => {
  const { headers, body } = await app.inject('/products.csv');
  expect(body).toBe('id,name\r\n7,Bag\r\n');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="products.csv"');
});

describe('a failure', () => {
  test('is 404 in the words of its code where nothing was found', async () => {
    const answer = await app.inject('/products/8');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    const sentence = 'The requested product could not be found.';
    expect(answer.json()).toEqual({
      success: false,
      error: sentence,
      message: sentence,
      code: 'product-not-found',
    });
  });

  const failure = async (name: keyof typeof details) => {
    const answer = await app.inject({ method: 'POST', url: `/failures/${name}` });
    expect(answer.statusCode).toBe(409);
    return { ...answer.json(), retryAfter: answer.headers['retry-after'] };
  };

  test('says a sentence of its own', async () => {
    expect(await failure('sentence')).toMatchObject({
      error: 'The bag is sold.',
      message: 'The bag is sold.',
    });
  });

  test('says when to try again', async () => {
    expect(await failure('seconds')).toMatchObject({ retryAfter: '30', code: 'conflict' });
  });

  test('brings values beside the sentence', async () => {
    const { error, message, version, conflicts } = await failure('values');
    expect(message).toBe(error);
    expect({ version, conflicts }).toEqual(details.values);
    expect(await failure('both')).toMatchObject({
      error: 'The name is taken.',
      message: 'The name is taken.',
      field: 'name',
    });
  });
});

test('input that its schema refuses never reaches a handler', async () => {
  for (const url of ['/products/0', '/products/2147483648', '/products/bag']) {
    expect((await app.inject(url)).statusCode).toBe(400);
  }
});

test('a route has the tags and the config of its group, or a config of its own', async () => {
  const configs = new Map<string, unknown>();
  const other = Fastify().withTypeProvider<ZodTypeProvider>();
  other.addHook('onRoute', ({ url, config, schema }) => {
    configs.set(url, { ...config, tags: schema?.tags });
  });
  other.setValidatorCompiler(validatorCompiler);
  const routes = routeGroup(other, { tags: ['products'], config: { arrival: 'free' } });
  routes.post('/shared', { summary: 'Shared', handler: () => ok(null) });
  routes.post('/own', {
    config: { arrival: 'lookup' },
    summary: 'Own',
    handler: () => ok(null),
  });
  expect(configs.get('/shared')).toEqual({ arrival: 'free', tags: ['products'] });
  expect(configs.get('/own')).toEqual({ arrival: 'lookup', tags: ['products'] });
});
