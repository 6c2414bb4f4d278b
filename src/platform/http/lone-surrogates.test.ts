import { describe, expect, test } from 'vitest';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { findLoneSurrogate } from './lone-surrogates.ts';

const { app } = await createTestShop();

const half = '\uD83D';

describe('half a character in a body', () => {
  test('is found wherever it stands, the first one first', () => {
    expect(findLoneSurrogate({ name: half, subject: half })).toBe('name');
    expect(findLoneSurrogate({ items: [{ name: '💅' }, { name: `Rudo ${half}` }] })).toBe(
      'items.1.name',
    );
    expect(findLoneSurrogate(half)).toBe('');
  });

  test('is found at any depth', () => {
    const depth = 5000;
    const body = JSON.parse(`${'['.repeat(depth)}"\\ud83d"${']'.repeat(depth)}`);
    expect(findLoneSurrogate(body)).toBe(Array(depth).fill('0').join('.'));
  });

  test.each([
    [{ name: 'Rudo 👠', flag: true, none: null, list: [1] }],
    [Buffer.from([0xed, 0xa0, 0xbd])],
    [undefined],
    [null],
  ])('is not seen where there is none: %j', (body) => {
    expect(findLoneSurrogate(body)).toBeNull();
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
