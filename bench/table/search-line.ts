import { measureCatalogue } from '../catalogue.ts';
import type { BenchRow } from '../kit/results.ts';

const size = 100_000;

/** Ten at once, each for the first time, compared with the cheapest query. */
export async function measureSearch(): Promise<BenchRow[]> {
  const results = await measureCatalogue(size, ['one row by its id', 'search with facets']);
  const [row, search] = results.map(({ first }) => first.p95);
  const [limit, value] = [row ?? 0, search ?? 0];
  return [
    {
      name: `search at ${size.toLocaleString('en-US')} products, first time, 10 at once, p95`,
      unit: 'ms',
      value,
      limit,
      limitName: 'one row by id',
      ratio: value / limit,
      less: true,
    },
  ];
}
