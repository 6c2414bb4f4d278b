import { readFileSync } from 'node:fs';
import { startShopProcess } from '../e2e/kit/shop-process.ts';
import { pageScripts } from './kit/page-scripts.ts';
import { printTable } from './kit/print-table.ts';
import { startRawServer, wireAnswer } from './kit/raw-answer.ts';
import { type BenchRow, compareWithLast, saveResults } from './kit/results.ts';
import { loadBySockets } from './kit/socket-load.ts';

/** Measured once by us on the same kind of machine, before November 2026. */
const peers = {
  page: 'NextFaster 40/s, EverShop 24/s, Medusa storefront 18/s',
  search: 'NextFaster 18 to 40/s',
  product: 'Vendure 239/s (list)',
  searchCall: 'EverShop 61/s, NextFaster 453/s',
  memory: '307 to 375 MB',
  scripts: '196 to 460 kB',
};

type Answered = { name: string; path: string; peers: string; aim: number };

const rounds = 3;

/**
 * The table by which the shop's speed is judged: each figure beside a limit that was measured in the
 * same run, so that a loaded machine changes both. Picture sizes are not made meanwhile.
 */
export async function benchTable(): Promise<void> {
  const shop = await startShopProcess();
  try {
    const [product] = (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as {
      id: number;
    }[];
    const kept: Answered[] = [
      { name: 'product page, kept', path: `/product/${product?.id}`, peers: peers.page, aim: 0.95 },
      { name: 'search page, asked again', path: '/search?q=pump', peers: peers.search, aim: 0.95 },
      { name: 'a product', path: `/api/products/${product?.id}`, peers: peers.product, aim: 0.9 },
      { name: 'a list', path: '/api/products?category=shoes', peers: peers.product, aim: 0.9 },
      {
        name: 'a search, asked again',
        path: '/api/search?q=pump',
        peers: peers.searchCall,
        aim: 0.9,
      },
    ];
    const rows: BenchRow[] = [];
    for (const answered of kept) rows.push(await measureKept(shop.url, answered));
    rows.push(await measureQuestions(shop.url, '/search', 'search page, each another one', 200));
    rows.push(await measureQuestions(shop.url, '/api/search', 'a search, each another one', 150));
    rows.push(measureMemory(shop.process.pid ?? 0));
    rows.push({
      name: 'scripts of the product page, kB gzip',
      value: pageScripts('routes/store/product'),
      aim: 130,
      less: true,
      peers: peers.scripts,
    });
    report(rows);
  } finally {
    await shop.stop();
  }
}

/** By turns with Fastify alone, which sends the same bytes and headers. */
async function measureKept(shop: string, { name, path, peers, aim }: Answered): Promise<BenchRow> {
  const url = shop + path;
  await wireAnswer(url);
  const raw = await startRawServer(await wireAnswer(url));
  const own: number[] = [];
  const limit: number[] = [];
  const shares: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [theirs, ours] = [await loadBySockets(`${raw.url}/`), await loadBySockets(url)];
    // The first only warms up.
    if (round === 0) continue;
    limit.push(theirs.requestsPerSecond);
    own.push(ours.requestsPerSecond);
    shares.push(ours.generatorShare);
  }
  raw.stop();
  const [value, most] = [median(own), median(limit)];
  return { name, value, limit: most, ratio: value / most, aim, peers, generator: median(shares) };
}

/** None of them was asked before: everything is found, read and drawn. */
async function measureQuestions(
  shop: string,
  path: string,
  name: string,
  aim: number,
): Promise<BenchRow> {
  const ask = async (turn: number) => {
    const answer = await fetch(`${shop}${path}?q=pump&maxPrice=${(9000 + turn) / 100}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (let turn = 0; turn < 30; turn += 1) await ask(turn);
  const [asked, atOnce] = [120, 4];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, asker) => {
      for (let turn = asker; turn < asked; turn += atOnce) await ask(1000 + turn);
    }),
  );
  return { name, value: (asked / (performance.now() - began)) * 1000, aim };
}

function measureMemory(pid: number): BenchRow {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const value = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  return { name: 'memory of the process, MB', value, aim: 300, less: true, peers: peers.memory };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function report(rows: readonly BenchRow[]): void {
  const compared = compareWithLast(rows);
  printTable(
    'Speed, each beside its limit in the same run',
    ['what', 'now', 'limit', 'ratio', 'aim', 'before', 'asking took', 'peers'],
    rows.map((row) => [
      row.name,
      row.value.toFixed(0),
      row.limit?.toFixed(0) ?? '',
      row.ratio?.toFixed(2) ?? '',
      `${row.aim}${isMissed(row) ? ' missed' : ''}`,
      compared.get(row.name) ?? '',
      row.generator === undefined ? '' : row.generator.toFixed(2),
      row.peers ?? '',
    ]),
  );
  console.log(`\nWritten to ${saveResults(rows)}`);
}

function isMissed({ value, ratio = value, aim, less }: BenchRow): boolean {
  return less ? ratio > aim : ratio < aim;
}
