import { readFileSync } from 'node:fs';
import { startShopProcess } from '../e2e/kit/shop-process.ts';
import { pageScripts } from './kit/page-scripts.ts';
import { printTable } from './kit/print-table.ts';
import { type BenchRow, compareWithLast, saveResults, tableOf } from './kit/results.ts';
import { measureCached } from './table/cached-lines.ts';
import { measureOrders } from './table/order-lines.ts';
import { peers } from './table/peers.ts';
import { measureQuestions } from './table/question-lines.ts';
import { measureSearch } from './table/search-line.ts';
import { measureStart } from './table/start-line.ts';

type Lines = () => Promise<BenchRow[]>;

/**
 * The table for judging the shop's speed: each number beside a limit that was measured in the same
 * run, so that a busy machine changes both. Picture sizes are created before the measurement.
 * BENCH_LINES selects some of the parts; then nothing is stored.
 */
export async function benchTable(further: Record<string, Lines> = {}): Promise<void> {
  const parts: Record<string, Lines> = {
    start: measureStart,
    pages: measurePages,
    scripts: async () => [scriptLine()],
    orders: measureOrders,
    search: measureSearch,
    ...further,
  };
  const wanted = process.env.BENCH_LINES?.split(',');
  const rows: BenchRow[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted && !wanted.includes(name)) continue;
    const began = performance.now();
    rows.push(...(await measure()));
    console.log(`${name}: measured in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  report(rows, wanted === undefined);
}

async function measurePages(): Promise<BenchRow[]> {
  const shop = await startShopProcess();
  try {
    const rows = [...(await measureCached(shop.url)), ...(await measureQuestions(shop.url))];
    return [...rows, memoryLine(shop.process.pid ?? 0)];
  } finally {
    await shop.stop();
  }
}

/** After all calls above; `npm run bench -- soak` measures it over a longer time. */
function memoryLine(pid: number): BenchRow {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const value = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  return {
    name: 'memory of the process after these lines',
    unit: 'MB',
    value,
    aim: 320,
    less: true,
    peers: peers.memory,
  };
}

function scriptLine(): BenchRow {
  return {
    name: 'scripts of the product page, gzip',
    unit: 'kB',
    value: pageScripts('routes/store/product'),
    aim: 150,
    less: true,
    peers: peers.scripts,
  };
}

function report(rows: readonly BenchRow[], isWhole: boolean): void {
  const { head, cells } = tableOf(rows, compareWithLast(rows));
  printTable('Speed, each beside its limit in the same run', head, cells);
  if (isWhole) console.log(`\nWritten to ${saveResults(rows)}`);
}
