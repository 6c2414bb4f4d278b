import { startRawServer, wireAnswer } from '../kit/raw-answer.ts';
import type { BenchRow } from '../kit/results.ts';
import { loadBySockets } from '../kit/socket-load.ts';
import { peers } from './peers.ts';

const rounds = 9;
const secondsEach = 0.8;

/** Cached answers, alternating with Fastify alone, which sends the same bytes and headers. */
export async function measureCached(shop: string): Promise<BenchRow[]> {
  const [product] = (await (await fetch(`${shop}/api/products?limit=1`)).json()) as {
    id: number;
  }[];
  const id = product?.id ?? 0;
  // A new process still compiles its code, which would slow down only the first line.
  await loadBySockets(`${shop}/`, { seconds: 4 });
  const rows: BenchRow[] = [];
  for (const [name, path, aim, known] of [
    ['product page, cached', `/product/${id}`, 0.9, peers.page],
    ['search page, asked again', '/search?q=pump', 0.9, peers.searchPage],
    ['GET /api/products/{id}', `/api/products/${id}`, 0.9, peers.product],
    ['GET /api/products?category=', '/api/products?category=shoes', 0.9, peers.product],
    ['GET /api/search?q=, asked again', '/api/search?q=pump', 0.9, peers.search],
  ] as const) {
    rows.push({ name, unit: '/s', aim, peers: known, ...(await besideRaw(shop + path)) });
  }
  return rows;
}

async function besideRaw(url: string) {
  await wireAnswer(url);
  const raw = await startRawServer(await wireAnswer(url));
  const own: number[] = [];
  const limit: number[] = [];
  const ratios: number[] = [];
  const shares: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const theirs = await loadBySockets(`${raw.url}/`, { seconds: secondsEach });
    const ours = await loadBySockets(url, { seconds: secondsEach });
    // The first round is warm-up.
    if (round === 0) continue;
    limit.push(theirs.requestsPerSecond);
    own.push(ours.requestsPerSecond);
    ratios.push(ours.requestsPerSecond / theirs.requestsPerSecond);
    shares.push(ours.generatorShare);
  }
  raw.stop();
  // Of neighbouring rounds, since a shared machine changes its speed from second to second.
  const ratio = median(ratios);
  return { value: median(own), limit: median(limit), ratio, generator: median(shares) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
