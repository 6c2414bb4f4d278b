import { expect, test } from 'vitest';
import { loadPackedQueries, unpackQueries } from './packed-queries.ts';

const known = {
  '/api/search?q=a~b': { query: 'a~"b"', products: [], suggestions: [], facets: { sizes: ['~'] } },
  '/api/collections': [{ id: 'live love', name: 'Live "Love"' }],
};

test('a page holds for its queries what was read for them, whatever marks are in it', async () => {
  const { queries } = await loadPackedQueries(
    Object.fromEntries(
      Object.entries(known).map(([address, data]) => [address, Promise.resolve(data)]),
    ),
  );
  // A copy, as it arrives in a browser.
  const state = unpackQueries({ ...queries });
  expect(state.queries.map(({ queryKey, state: { data } }) => [queryKey[0], data])).toEqual(
    Object.entries(known),
  );
});

test('the marks of the packing need no escaping', async () => {
  const { queries } = await loadPackedQueries({ '/api/x': Promise.resolve({ total: 'two' }) });
  expect(queries.text).not.toContain('"');
});

test('where it was read it need not be unpacked: the very same data are there', async () => {
  const data = { query: 'pump', products: [], suggestions: [] };
  const { queries } = await loadPackedQueries({ '/api/search?q=pump': Promise.resolve(data) });
  expect(unpackQueries(queries).queries[0]?.state.data).toBe(data);
});
