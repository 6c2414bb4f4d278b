import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { startShopProcess, testAdmin } from '../e2e/kit/shop-process.ts';
import { renderPlot } from './kit/plot.ts';
import { printTable } from './kit/print-table.ts';
import { saveFile } from './kit/results.ts';
import { searchText } from './kit/search-texts.ts';

const shoppers = Number(process.env.BENCH_SHOPPERS ?? 200);
const minutes = Number(process.env.BENCH_MINUTES ?? 10);
/** The pause between two steps of a shopper, who looks at the page. */
const lookMs = 4000;
const sampleMs = 5000;
const memoryAim = 300;

type Listed = { id: number; quantity: number; colors: string[]; sizes: string[]; price: number };

/**
 * Shoppers browse, search and buy for a while, and staff edit meanwhile; nothing may fail, and
 * memory use must not grow. BENCH_MINUTES and BENCH_SHOPPERS set smaller values.
 */
export async function benchSoak(): Promise<void> {
  const shop = await startShopProcess();
  const soak = createSoak(shop.url, shop.process.pid ?? 0);
  try {
    const products = await soak.listProducts();
    const cookie = await soak.logIn();
    await Promise.all([
      soak.watchMemory(),
      soak.edit(cookie, products),
      ...Array.from({ length: shoppers }, (_, turn) => soak.shop(turn, products)),
    ]);
  } finally {
    await shop.stop();
  }
  soak.report();
}

function createSoak(url: string, pid: number) {
  const began = performance.now();
  const until = began + minutes * 60_000;
  const isOn = () => performance.now() < until;
  const times: Record<string, number[]> = {};
  const errors: string[] = [];
  const memory: [seconds: number, megabytes: number][] = [];
  let bought = 0;
  let edits = 0;

  async function timed(kind: string, work: () => Promise<string | null>): Promise<void> {
    const started = performance.now();
    const fault = await work().catch((error: unknown) => String(error));
    const known = times[kind] ?? [];
    known.push(performance.now() - started);
    times[kind] = known;
    if (fault) errors.push(`${kind}: ${fault}`);
  }

  const open = (kind: string, path: string) =>
    timed(kind, async () => {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      return answer.ok ? null : `${path} was answered ${answer.status}`;
    });

  const look = () => sleep(lookMs * (0.5 + Math.random()));

  async function buy({ id, colors, sizes }: Listed): Promise<string | null> {
    const shopper = createShopper(url);
    const items = [{ productId: id, quantity: 1, color: colors[0], size: sizes[0] }];
    const order = { items, shippingRate: await shopper.chooseRate(items) };
    const opened = await shopper.startPayment('stripe', order);
    // Another shopper was faster, or staff changed the price: the answer says so.
    if (opened.status === 409) return null;
    if (opened.status !== 200) return `opening was answered ${JSON.stringify(opened)}`;
    await decide(opened.body);
    const placed = await shopper.placeOrder('stripe', opened.body, order);
    bought += placed.status === 200 ? 1 : 0;
    return placed.status === 200 ? null : `placing was answered ${JSON.stringify(placed)}`;
  }

  return {
    async listProducts(): Promise<Listed[]> {
      const listed = (await (await fetch(`${url}/api/products?limit=100`)).json()) as Listed[];
      return listed.filter(({ quantity }) => quantity > 0);
    },

    async logIn(): Promise<string> {
      const answer = await fetch(`${url}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(testAdmin),
      });
      if (!answer.ok) throw new Error(`Staff were answered ${answer.status}`);
      return answer.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
    },

    async watchMemory(): Promise<void> {
      while (isOn()) {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
        memory.push([(performance.now() - began) / 1000, megabytes]);
        await sleep(sampleMs);
      }
    },

    /** Changes the price and stock of another product every second. */
    async edit(cookie: string, products: readonly Listed[]): Promise<void> {
      for (let turn = 0; isOn(); turn += 1) {
        const product = products[turn % products.length];
        if (!product) return;
        await timed('staff edit', async () => {
          const answer = await fetch(`${url}/api/admin/products/${product.id}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify({ price: product.price + (turn % 5), quantity: 40 }),
          });
          edits += 1;
          return answer.ok ? null : `${answer.status} ${await answer.text()}`;
        });
        await sleep(1000);
      }
    },

    async shop(turn: number, products: readonly Listed[]): Promise<void> {
      await sleep(Math.random() * lookMs);
      for (let step = turn; isOn(); step += 1) {
        const product = products[(step * 7) % products.length];
        if (!product) return;
        await open('page', ['/', '/category/shoes', '/category/clothing'][step % 3] ?? '/');
        await look();
        await open('search', `/search?q=${encodeURIComponent(searchText(step))}`);
        await look();
        await open('page', `/product/${product.id}`);
        await open('call', `/api/products/${product.id}`);
        await look();
        if (step % 10 === 0 && isOn()) await timed('purchase', () => buy(product));
        await look();
      }
    },

    report(): void {
      const rows = Object.entries(times).map(([kind, each]) => {
        const sorted = each.toSorted((a, b) => a - b);
        const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
        return [kind, String(each.length), at(0.5), at(0.99), at(0.9999)];
      });
      printTable(
        `${shoppers} shoppers for ${minutes} minutes, ${bought} orders, ${edits} edits, ${errors.length} errors`,
        ['what', 'times', 'p50 ms', 'p99 ms', 'worst ms'],
        rows,
      );
      for (const error of errors.slice(0, 10)) console.log(`  ${error.slice(0, 300)}`);
      const last = memory.at(-1)?.[1] ?? 0;
      const verdict = last > memoryAim ? 'missed' : 'met';
      console.log(`Memory at the end ${last.toFixed(0)} MB, aim ${memoryAim}: ${verdict}`);
      const lines = [{ name: 'memory of the process', points: memory }];
      const title = `Memory while ${shoppers} shoppers browse and buy`;
      const plotFile = saveFile('soak.svg', renderPlot({ title, x: 'seconds', y: 'MB', lines }));
      console.log(`Plotted in ${plotFile}`);
      if (errors.length > 0) process.exitCode = 1;
    },
  };
}
