import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { isKeepable } from '#shared/text.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { findText, refuseUnkeepableTexts } from './unkeepable-texts.ts';

const { app } = await createTestShop();

const half = '\uD83D';
const findUnkeepable = (body: unknown) => findText(body, (text) => !isKeepable(text));

describe('half a character or a NUL in a body', () => {
  test('is found wherever it stands, the first one first', () => {
    expect(findUnkeepable({ name: half, subject: half })).toBe('name');
    expect(findUnkeepable({ items: [{ name: '💅' }, { name: `Rudo ${half}` }] })).toBe(
      'items.1.name',
    );
    expect(findUnkeepable(half)).toBe('');
    expect(findUnkeepable({ name: 'Rudo', note: 'a\0b' })).toBe('note');
  });

  test('is found at any depth', () => {
    const depth = 5000;
    const body = JSON.parse(`${'['.repeat(depth)}"\\ud83d"${']'.repeat(depth)}`);
    expect(findUnkeepable(body)).toBe(Array(depth).fill('0').join('.'));
  });

  test.each([
    [{ name: 'Rudo 👠', flag: true, none: null, list: [1] }],
    [Buffer.from([0xed, 0xa0, 0xbd])],
    [undefined],
    [null],
  ])('is not seen where there is none: %j', (body) => {
    expect(findUnkeepable(body)).toBeNull();
  });
});

test('a stranger who asks for an account with half an emoji in the name is told so', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/create',
    payload: {
      email: 'rudo@example.com',
      password: 'secret1',
      firstName: `Rudo ${half}`,
      lastName: 'Moyo',
    },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'invalid-input',
    message: 'firstName: contains a character we cannot keep',
  });
});

test('a NUL is told wherever no field has a sentence of its own for it', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/returns/lookup',
    payload: { orderNumber: '\0', email: 'rudo@example.com' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'invalid-input',
    message: 'orderNumber: contains a character we cannot keep',
  });
});

test('a NUL in a query is told as well', async () => {
  const plain = Fastify();
  refuseUnkeepableTexts(plain);
  plain.get('/products', async () => 'found');
  expect((await plain.inject({ url: '/products?q=%20' })).body).toBe('found');
  const answer = await plain.inject({ url: '/products?q=%00' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: 'q: contains a character we cannot keep' });
});
