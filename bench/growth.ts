import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '#database/client.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { harareForm } from '#tests/kit/shopper.ts';
import { renderPlot } from './kit/plot.ts';
import { printTable } from './kit/print-table.ts';
import { saveFile } from './kit/results.ts';
import { searchText } from './kit/search-texts.ts';
import { type Screen, type ScreenTimes, timeScreens } from './kit/staff-stage.ts';

const usualSizes = [100, 10_000, 100_000, 1_000_000];
const rounds = 25;

/** Random variation on a machine that others use too. */
const tolerance = 1.5;

/**
 * The same questions and purchases with growing numbers of products and orders. Each turn asks
 * another question, so that no answer comes from a cache. BENCH_SIZES sets other sizes: a million
 * takes a quarter of an hour to load on two idle cores. BENCH_KEEP names a folder that stores the
 * loaded data for the next time.
 */
export async function benchGrowth(): Promise<void> {
  const sizes = process.env.BENCH_SIZES?.split(',').map(Number) ?? usualSizes;
  const results: SizeTimes[] = [];
  for (const size of sizes) {
    const began = performance.now();
    results.push({ size, times: await timeSize(size) });
    console.log(`${named(size)}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    // A run that is stopped during the largest size still has the results of the others.
    report(results);
  }
}

type SizeTimes = { size: number; times: ScreenTimes[] };

function report(results: readonly SizeTimes[]): void {
  const names = results[0]?.times.map(({ name }) => name) ?? [];
  const lines = names.map((name, place) => ({
    name,
    points: results.map(({ size, times }) => [size, times[place]?.p50 ?? 0] as const),
  }));
  const head = ['p50 ms', ...results.map(({ size }) => named(size)), 'growth'];
  const rows = lines.map(({ name, points }) => [
    name,
    ...points.map(([, value]) => value.toFixed(1)),
    verdictOf(points),
  ]);
  const title = 'With so many products, and as many orders; two at once';
  printTable(title, head, rows);
  const notes = (results[0]?.times ?? []).flatMap(({ name, grows }) =>
    grows ? [`${name}: ${grows}.`] : [],
  );
  for (const note of notes) console.log(`  ${note}`);
  const plot = { title, x: 'products and orders', y: 'median, ms', lines, byTens: true, notes };
  const plotFile = saveFile('growth.svg', renderPlot(plot));
  const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  saveFile('growth.md', `# ${title}\n\n${table.join('\n')}\n\n${notes.join('\n\n')}\n`);
  console.log(`\nPlotted in ${plotFile}`);
}

/** Judged from the first size that no longer fits into a processor's cache. */
function verdictOf(points: readonly (readonly [size: number, ms: number])[]): string {
  const [first, last] = [points.find(([size]) => size >= 10_000), points.at(-1)];
  if (!first || !last || first === last) return '';
  const times = last[1] / first[1];
  const allowed = Math.log(last[0]) / Math.log(first[0]);
  return `${times.toFixed(1)} times, log n ${allowed.toFixed(1)}${times > allowed * tolerance ? ': faster than log n' : ''}`;
}

async function timeSize(size: number): Promise<ScreenTimes[]> {
  let product = 0;
  const began = performance.now();
  const prepare = async (db: Database) => {
    console.log(`${named(size)}: loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    product = await addProduct(db, { name: 'Growth Pump', quantity: 10_000 });
  };
  const sale = () => ({
    id: randomUUID(),
    channel: 'boutique',
    customer: { ...harareForm, shippingAddress: undefined, email: `${randomUUID()}@post.example` },
    lines: [{ productId: product, quantity: 1 }],
    delivery: 'collection',
    payment: { kind: 'taken', method: 'cash' },
  });
  const folder = process.env.BENCH_KEEP && join(process.env.BENCH_KEEP, String(size));
  return timeScreens({ products: size, orders: size, prepare, folder }, screensOf(size, sale));
}

function screensOf(size: number, sale: () => object): Screen[] {
  const find = (turn: number) => encodeURIComponent(searchText(turn));
  const screens: Screen[] = [
    { name: 'a product', path: (turn) => `/api/products/${1 + ((turn * 37) % size)}` },
    { name: 'a list', path: (turn) => `/api/products?category=shoes&limit=${20 + turn}` },
    {
      name: 'a search',
      path: (turn) => `/api/search?q=${find(turn)}&limit=${10 + (turn % 14)}`,
      grows: 'a common word stands in more products, and more of them are looked at and ranked',
    },
    { name: 'staff: products', path: '/api/admin/products?limit=25' },
    { name: 'staff: orders', path: '/api/admin/orders?limit=25' },
    {
      name: 'staff: orders, a name',
      path: '/api/admin/orders?limit=25&q=zanele%20okafor',
      grows: 'one order in 64 bears this name; up to 10,000 are counted, and then it grows no more',
    },
    { name: 'staff: customers', path: '/api/admin/users?limit=25' },
    { name: 'dashboard', path: '/api/admin/dashboard' },
    { name: 'a purchase', path: '/api/admin/sales', body: sale },
  ];
  return screens.map((screen) => ({ ...screen, rounds }));
}

function named(size: number): string {
  return size.toLocaleString('en-US');
}
