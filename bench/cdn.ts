import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { freePort } from '#tests/kit/network/free-port.ts';
import { type ShopProcess, startShopProcess, testAdmin } from '../e2e/kit/shop-process.ts';
import { printTable } from './kit/print-table.ts';
import { startVarnish } from './kit/varnish.ts';

type Product = { id: number; price: number };

const secret = 'known to shop and cache';
const changes = 5;
/** The largest share of page requests that reaches the shop. */
const mostAtOrigin = 0.01;
const soonEnoughMs = 1000;

/** How many page requests reach the shop behind a CDN, and how soon it shows a changed price. */
export async function benchCdn(): Promise<void> {
  const port = await freePort();
  const shop = await startShopProcess({
    env: {
      CDN: 'varnish',
      CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
      CDN_PURGE_SECRET: secret,
    },
  });
  const shopPort = Number(new URL(shop.url).port);
  const cdn = await startVarnish(port, { shopPort, secret });
  try {
    const products = await ask<Product[]>(`${cdn.url}/api/products?limit=50`);
    await checkRefusals(cdn.url);
    const load = await measureShare(shop, cdn.url, products);
    const seen = await measureChanges(shop, cdn.url, products);
    report(load, seen);
    if (load.share >= mostAtOrigin) throw new Error('Too many page requests reached the shop');
    if (Math.max(...seen) > soonEnoughMs) throw new Error('A changed price was seen too late');
  } finally {
    await cdn.stop();
    await shop.stop();
  }
}

/** Nobody else can purge pages, and neither calls nor personal pages are cached. */
async function checkRefusals(url: string): Promise<void> {
  const keys = { 'surrogate-key': 'shop' };
  const stranger = await fetch(url, { method: 'PURGE', headers: keys });
  if (stranger.status !== 403) throw new Error(`A stranger's purge got ${stranger.status}`);
  const home = await fetch(url);
  for (const name of ['surrogate-key', 'surrogate-control', 'set-cookie']) {
    if (home.headers.has(name)) throw new Error(`The home page tells visitors its ${name}`);
  }
  if (home.headers.get('cache-control') !== 'no-cache') throw new Error('Browsers may keep pages');
  const known = await fetch(url, { headers: { 'if-none-match': home.headers.get('etag') ?? '' } });
  if (known.status !== 304) throw new Error(`A known page was sent again: ${known.status}`);
}

type Share = { asked: number; reached: number; share: number; perSecond: number };

async function measureShare(shop: ShopProcess, url: string, products: Product[]): Promise<Share> {
  const paths = ['/', '/category/shoes', '/category/nailpolish', '/collections', '/about'];
  for (const { id } of products) paths.push(`/product/${id}`, `/product/${id}?utm_source=letter`);
  const before = await pagesOf(shop);
  const result = await autocannon({
    url,
    duration: 10,
    connections: 32,
    requests: paths.map((path) => ({ path })),
    headers: { 'accept-encoding': 'gzip' },
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} pages were failures`);
  const asked = result.requests.total;
  const reached = (await pagesOf(shop)) - before;
  return { asked, reached, share: reached / asked, perSecond: result.requests.average };
}

/** Cached and rendered pages, by the shop's own metrics. */
async function pagesOf(shop: ShopProcess): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  const counted = [
    /^page_cache_hits_total (\d+)/gm,
    /^http_request_duration_seconds_count\{[^}]*route="page"[^}]*\} (\d+)/gm,
  ];
  return counted
    .flatMap((pattern) => [...metrics.matchAll(pattern)])
    .reduce((sum, [, count]) => sum + Number(count), 0);
}

async function measureChanges(shop: ShopProcess, url: string, products: Product[]) {
  const cookie = await logIn(shop.url);
  const times: number[] = [];
  for (const { id } of products.slice(0, changes)) {
    const page = `${url}/product/${id}`;
    await (await fetch(page)).text();
    const price = 40_000 + id;
    const shown = price.toLocaleString('en-US');
    const changed = await fetch(`${shop.url}/api/admin/products/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ price }),
    });
    if (!changed.ok) throw new Error(`The price was not changed: ${await changed.text()}`);
    const since = performance.now();
    while (!(await (await fetch(page)).text()).includes(shown)) {
      if (performance.now() - since > 20_000) throw new Error('The new price never came');
      await sleep(5);
    }
    times.push(performance.now() - since);
  }
  return times;
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testAdmin),
  });
  if (!answer.ok) throw new Error(`Nobody could log in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function ask<Answer>(url: string): Promise<Answer> {
  return (await (await fetch(url)).json()) as Answer;
}

function report({ asked, reached, share, perSecond }: Share, seen: number[]): void {
  printTable(
    'Behind Varnish (32 connections, 10 s, home, lists and products)',
    ['what', 'value'],
    [
      ['page requests', String(asked)],
      ['a second', perSecond.toFixed(0)],
      ['reached the shop', String(reached)],
      ['share', `${(share * 100).toFixed(3)} %`],
      ['changed price seen, ms', seen.map((time) => time.toFixed(0)).join(', ')],
    ],
  );
}
