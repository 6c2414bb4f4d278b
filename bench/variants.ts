import { printTable } from './kit/print-table.ts';
import { type Screen, type ScreenTimes, timeScreens } from './kit/staff-stage.ts';
import type { Variants } from './load-products.ts';

const products = 10_000;

const words = ['pump', 'velvet', 'gold', 'sandal', 'silk', 'noir', 'suede', 'dress'];

const screens: readonly Screen[] = [
  { name: 'session alone, to compare', path: '/api/admin/me' },
  { name: 'product list', path: '/api/admin/products?limit=25' },
  { name: 'product form', path: (turn) => `/api/admin/products/${1 + turn * 37}` },
  {
    name: 'search with a size',
    path: (turn) => `/api/search?q=${words[turn % words.length]}&size=38&minPrice=${turn}`,
  },
  {
    name: 'CSV, as many products, a line a variant',
    path: (turn) => `/api/admin/products/export?q=${words[turn % words.length]}`,
    rounds: 5,
  },
];

/** The cost of sizes and colours: the same catalogue with one and with twelve variants each. */
export async function benchVariants(): Promise<void> {
  const time = (variants: Variants) => timeScreens({ products, orders: 0, variants }, screens);
  const [one, twelve] = [await time('one'), await time('twelve')];
  report(one, twelve);
}

function report(one: readonly ScreenTimes[], twelve: readonly ScreenTimes[]): void {
  const columns = ({ p50, p95 }: ScreenTimes) => [p50.toFixed(1), p95.toFixed(1)];
  printTable(
    `${products.toLocaleString('en-US')} products with one variant and with twelve, two at once`,
    ['what', 'one p50', 'one p95', 'twelve p50', 'twelve p95', 'ratio of p50'],
    one.flatMap((few) => {
      const many = twelve.find(({ name }) => name === few.name);
      if (!many) return [];
      return [[few.name, ...columns(few), ...columns(many), (many.p50 / few.p50).toFixed(2)]];
    }),
  );
}
