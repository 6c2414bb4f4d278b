import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { connectDatabase } from '#database/client.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { listLedgerFaults } from '#tests/kit/ledger.ts';
import { startEmulatorProcess, startShopProcess } from '#tests/kit/processes.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { printTable } from './kit/print-table.ts';

type Sale = { isSold: boolean; milliseconds: number };

const stocks = [1, 5, 100];
const buyers = 500;

/** 500 buyers at once for a stock of 1, 5 and 100, on two processes of the shop and one database. */
export async function benchCheckout(): Promise<void> {
  const given = process.env.DATABASE_URL;
  const embedded = given ? null : await startOwnDatabase();
  const databaseUrl = given ?? embedded?.url ?? '';
  await migrateDatabase(databaseUrl);
  const database = connectDatabase(databaseUrl, 5);
  const emulators = await startEmulatorProcess(folder());
  const shops = await Promise.all(
    [1, 2].map(() => startShopProcess(emulators.ready, { databaseUrl, dataDir: folder() })),
  );
  const urls = shops.map(({ ready }) => ready.address);
  const rows: string[][] = [];
  for (const stock of stocks) {
    const product = await addProduct(database.db, { quantity: stock });
    const items = [{ productId: product, quantity: 1 }];
    const shippingRate = await createShopper(urls).chooseRate(items);
    const start = performance.now();
    const sales = await Promise.all(
      Array.from({ length: buyers }, () => buy(urls, { items, shippingRate })),
    );
    const seconds = (performance.now() - start) / 1000;
    const sold = sales.filter(({ isSold }) => isSold).length;
    const faults = await listLedgerFaults(database.db);
    if (sold !== stock || faults.length > 0) throw new Error(`Sold ${sold} of ${stock}`);
    rows.push([String(stock), String(sold), (buyers / seconds).toFixed(1), p99(sales).toFixed(0)]);
  }
  const where = given ? 'DATABASE_URL' : 'the embedded database';
  printTable(
    `${buyers} buyers at once, two processes, ${where}`,
    ['stock', 'sold', 'checkouts per second', 'p99 ms'],
    rows,
  );
  await Promise.all(shops.map((shop) => shop.kill('SIGTERM')));
  await emulators.kill('SIGTERM');
  await database.close();
  await embedded?.stop();
}

async function buy(
  urls: readonly string[],
  order: Parameters<ReturnType<typeof createShopper>['startPayment']>[1],
): Promise<Sale> {
  const start = performance.now();
  const shopper = createShopper(urls);
  const opened = await shopper.startPayment('paypal', order);
  if (opened.status === 409) return { isSold: false, milliseconds: performance.now() - start };
  if (opened.status !== 200) throw new Error(`The shop answered ${opened.status}`);
  await decide(opened.body);
  const placed = await shopper.placeOrder('paypal', opened.body, order);
  if (placed.status !== 200) throw new Error(`The order was answered with ${placed.status}`);
  return { isSold: true, milliseconds: performance.now() - start };
}

function p99(sales: readonly Sale[]): number {
  const sorted = sales.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

function startOwnDatabase() {
  return startEmbeddedDatabase({ dataDir: folder(), password: 'bench' });
}

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'ndoro-bench-'));
}
