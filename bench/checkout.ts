import { performance } from 'node:perf_hooks';
import { listSettlementFaults } from '#tests/kit/checks/settlement-faults.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { type CheckoutStage, onEveryDatabase, withTwoShops } from './kit/checkout-stage.ts';
import { printTable } from './kit/print-table.ts';
import {
  type ProcessorShares,
  readShares,
  sharesPerPurchase,
  sharesText,
} from './kit/processor-shares.ts';

type Order = Parameters<ReturnType<typeof createShopper>['startPayment']>[1];
type Sale = { orderId: string | null; milliseconds: number };

const crowd = 500;
const stocks = [1, 5, 100];
const purchases = Number(process.env.BENCH_PURCHASES ?? 400);
const atOnce = 16;

/**
 * 500 buyers at once for a stock of 1, 5 and 100, then a steady stream of purchases: on two shop
 * processes and one database, with the providers as a third process.
 */
export async function benchCheckout(): Promise<void> {
  await onEveryDatabase((stage) =>
    withTwoShops(stage, async (urls) => {
      await benchStream(stage, urls);
      await benchCrowds(stage, urls);
    }),
  );
}

export async function measureStream(
  stage: CheckoutStage,
  urls: readonly string[],
): Promise<{ perSecond: number; p50: number; p99: number; shares: ProcessorShares | null }> {
  const order = await orderOf(stage, urls, purchases + atOnce);
  await inTurns(atOnce, atOnce, (index) => buy(urls, order, index));
  const before = readShares();
  const start = performance.now();
  const sales = await inTurns(purchases, atOnce, (index) => buy(urls, order, index));
  const seconds = (performance.now() - start) / 1000;
  const shares = sharesPerPurchase(before, purchases);
  await requireSold(stage, sales, purchases);
  const [p50, p99] = [percentile(sales, 0.5), percentile(sales, 0.99)];
  return { perSecond: purchases / seconds, p50, p99, shares };
}

async function benchStream(stage: CheckoutStage, urls: readonly string[]): Promise<void> {
  const { perSecond, p50, p99, shares } = await measureStream(stage, urls);
  printTable(
    `${purchases} purchases, ${atOnce} buyers at a time, two processes, ${stage.where}`,
    ['paid orders per second', 'p50 ms', 'p99 ms'],
    [[perSecond.toFixed(1), p50.toFixed(0), p99.toFixed(0)]],
  );
  if (shares) console.log(`Of the processors, ms a purchase: ${sharesText(shares)}`);
}

async function benchCrowds(stage: CheckoutStage, urls: readonly string[]): Promise<void> {
  const rows: string[][] = [];
  for (const stock of stocks) {
    const { sold, perSecond, p99 } = await measureCrowd(stage, urls, stock);
    const cells = [stock, sold, crowd - sold].map(String);
    rows.push([...cells, perSecond.toFixed(1), p99.toFixed(0)]);
  }
  printTable(
    `${crowd} buyers at the same moment, two processes, ${stage.where}`,
    ['stock', 'sold', 'answered 409', 'checkouts per second', 'p99 ms'],
    rows,
  );
}

/** All buyers at the same moment; fails if the number sold is not exactly the stock. */
export async function measureCrowd(
  stage: CheckoutStage,
  urls: readonly string[],
  stock: number,
): Promise<{ sold: number; perSecond: number; p99: number }> {
  const order = await orderOf(stage, urls, stock);
  const start = performance.now();
  const sales = await inTurns(crowd, crowd, (index) => buy(urls, order, index));
  const seconds = (performance.now() - start) / 1000;
  const sold = await requireSold(stage, sales, stock);
  return { sold, perSecond: crowd / seconds, p99: percentile(sales, 0.99) };
}

async function orderOf(
  { database }: CheckoutStage,
  urls: readonly string[],
  quantity: number,
): Promise<Order> {
  const product = await addProduct(database.db, { quantity });
  const items = [{ productId: product, quantity: 1 }];
  return { items, shippingRate: await createShopper(urls).chooseRate(items) };
}

async function buy(urls: readonly string[], order: Order, index: number): Promise<Sale> {
  const start = performance.now();
  const shopper = createShopper(urls);
  const method = index % 2 ? 'paypal' : 'stripe';
  const opened = await shopper.startPayment(method, order);
  const took = () => performance.now() - start;
  if (opened.status === 409) return { orderId: null, milliseconds: took() };
  if (opened.status !== 200) throw new Error(`The shop answered ${JSON.stringify(opened)}`);
  await decide(opened.body);
  const placed = await shopper.placeOrder(method, opened.body, order);
  if (placed.status !== 200) throw new Error(`The order was answered ${JSON.stringify(placed)}`);
  return { orderId: placed.body.orderId, milliseconds: took() };
}

/** Exactly the stock is sold, each sale is paid once, and no other buyer is charged. */
async function requireSold(
  { database, emulators }: CheckoutStage,
  sales: readonly Sale[],
  expected: number,
): Promise<number> {
  const numbers = sales.flatMap(({ orderId }) => orderId ?? []);
  const faults = await listSettlementFaults(database.db, emulators, numbers);
  const sold = new Set(numbers).size;
  if (sold !== expected) faults.push(`${sold} were sold of ${expected}`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return sold;
}

async function inTurns<Answer>(
  count: number,
  sideBySide: number,
  task: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      answers.push(await task(next));
    }
  };
  await Promise.all(Array.from({ length: Math.min(sideBySide, count) }, worker));
  return answers;
}

function percentile(sales: readonly Sale[], share: number): number {
  const sorted = sales.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}
