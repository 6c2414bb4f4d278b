import { startShopProcess } from '../e2e/kit/shop-process.ts';
import { type Load, measureLoad } from './kit/load.ts';
import { printTable } from './kit/print-table.ts';
import { startRawServer, wireAnswer } from './kit/raw-answer.ts';

/** How fast the shop sends pages, each as a share of what Fastify alone can send. */
export async function benchPages(): Promise<void> {
  const shop = await startShopProcess();
  const [product] = (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as {
    id: number;
  }[];
  const page = `${shop.url}/product/${product?.id}`;
  const answer = await wireAnswer(page);
  const raw = await startRawServer(answer);
  const targets: [string, string][] = [
    ['raw Fastify, same bytes', `${raw.url}/`],
    ['product page, cached', page],
    ['search page, asked again', `${shop.url}/search?q=pump`],
    ['GET /api/products', `${shop.url}/api/products`],
  ];
  const results: [string, Load][] = [];
  for (const [name, url] of targets) {
    await measureLoad(url, { seconds: 1 });
    results.push([name, await measureLoad(url)]);
  }
  raw.stop();
  await shop.stop();
  const yardstick = results[0]?.[1].requestsPerSecond ?? 1;
  printTable(
    `Pages (${answer.body.length} bytes compressed, ${results[0]?.[1].tool}, 32 connections)`,
    ['what', 'requests/s', 'p99 ms', 'share of raw'],
    results.map(([name, load]) => [
      name,
      load.requestsPerSecond.toFixed(0),
      load.p99Milliseconds.toFixed(1),
      (load.requestsPerSecond / yardstick).toFixed(2),
    ]),
  );
}
