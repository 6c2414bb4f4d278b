import { describe, expect, test } from 'vitest';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { withWholeText } from './whole-text.ts';

const { app, services } = await createTestShop();
await services.jobs.start();

const half = '\uD83D';

describe('half a character in a body', () => {
  test('becomes the mark for unreadable wherever it stands, and all else stays', () => {
    const body = { name: `Rudo ${half}`, list: ['💅', [half, 1, null]], deep: { flag: true } };
    expect(withWholeText(body)).toEqual({
      name: 'Rudo \uFFFD',
      list: ['💅', ['\uFFFD', 1, null]],
      deep: { flag: true },
    });
    expect(withWholeText(half)).toBe('\uFFFD');
  });

  test('is found at any depth', () => {
    const body = JSON.parse(`${'['.repeat(50_000)}"\\ud83d"${']'.repeat(50_000)}`);
    let inside = withWholeText(body);
    while (Array.isArray(inside)) inside = inside[0];
    expect(inside).toBe('\uFFFD');
  });

  test('bytes and absent bodies are left as they are', () => {
    const bytes = Buffer.from([0xed, 0xa0, 0xbd]);
    expect(withWholeText(bytes)).toBe(bytes);
    expect(withWholeText(undefined)).toBeUndefined();
    expect(withWholeText(null)).toBeNull();
  });
});

test.each([
  [
    '/api/contact',
    {
      name: `Rudo ${half}`,
      email: 'rudo@example.com',
      subject: `Heels ${half}`,
      message: `Do you have these in 39? ${half}`,
    },
  ],
  [
    '/api/admin/create',
    { email: 'rudo@example.com', password: 'secret1', firstName: `Rudo ${half}`, lastName: 'Moyo' },
  ],
])('a stranger cannot make %s fail with half an emoji', async (url, payload) => {
  const answer = await app.inject({ method: 'POST', url, payload });
  expect(answer.statusCode).toBeLessThan(300);
});
