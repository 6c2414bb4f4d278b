import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startShopProcess } from '../e2e/kit/shop-process.ts';
import { type Load, measureLoad } from './kit/load.ts';
import { printTable } from './kit/print-table.ts';

/** The body as it travels: fetch would unpack it. */
function compressedBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

async function startRawServer(body: Buffer): Promise<{ url: string; stop(): void }> {
  const script = fileURLToPath(new URL('./kit/raw-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(body);
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  );
  return { url, stop: () => child.kill() };
}

/** How fast pages leave the shop, each as a share of what Fastify alone can send. */
export async function benchPages(): Promise<void> {
  const shop = await startShopProcess();
  const [product] = (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as {
    id: number;
  }[];
  const page = `${shop.url}/product/${product?.id}`;
  const body = await compressedBody(page);
  const raw = await startRawServer(body);
  const targets: [string, string][] = [
    ['raw Fastify, same bytes', `${raw.url}/`],
    ['product page, cached', page],
    ['search page, rendered each time', `${shop.url}/search?q=pump`],
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
    `Pages (${body.length} bytes compressed, ${results[0]?.[1].tool}, 32 connections)`,
    ['what', 'requests/s', 'p99 ms', 'share of raw'],
    results.map(([name, load]) => [
      name,
      load.requestsPerSecond.toFixed(0),
      load.p99Milliseconds.toFixed(1),
      (load.requestsPerSecond / yardstick).toFixed(2),
    ]),
  );
}
