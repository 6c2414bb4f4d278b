import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainIssue } from './plain-issue.ts';

const schema = z.object({
  name: z.string().min(3).max(5),
  price: z.number().min(0).max(10_000),
  count: z.int(),
  page: z.coerce.number(),
  flag: z.boolean(),
  list: z.array(z.string()).max(1),
  unit: z.enum(['oz', 'g']),
  place: z.object({ city: z.string('City is required') }),
});

const right = {
  name: 'Rudo',
  price: 1,
  count: 1,
  page: 1,
  flag: true,
  list: [],
  unit: 'g',
  place: { city: 'Harare' },
};

test.each([
  [{ name: undefined }, 'is required'],
  [{ name: '' }, 'is required'],
  [{ name: 'Ru' }, 'must have at least 3 characters'],
  [{ name: 'Rudo Moyo' }, 'must have at most 5 characters'],
  [{ name: ['Rudo'] }, 'must be a text'],
  [{ price: '1' }, 'must be a number'],
  [{ price: -1 }, 'must be at least 0'],
  [{ price: 1e6 }, 'must be at most 10,000'],
  [{ count: 1.5 }, 'must be a whole number'],
  [{ page: 'lots' }, 'must be a number'],
  [{ flag: 'yes' }, 'must be true or false'],
  [{ list: {} }, 'must be a list'],
  [{ list: ['a', 'b'] }, 'must have at most 1 entries'],
  [{ unit: 'stone' }, 'must be oz or g'],
  [{ place: 'Harare' }, 'must be an object'],
  [{ place: {} }, 'City is required'],
])('%j is complained about in words', (change, words) => {
  const parsed = schema.safeParse({ ...right, ...change }, { error: plainIssue });
  expect(parsed.error?.issues[0]?.message).toBe(words);
});
