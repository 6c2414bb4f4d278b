import { performance } from 'node:perf_hooks';
import { createRandom } from '#shared/random.ts';
import { type Answer, createShopper, decide } from '../shopper.ts';

export type SavingRun = {
  url: string;
  /** The staff's session cookie. */
  cookie: string;
  /** The products that all buyers want. */
  products: readonly number[];
  /** The other products in the imported file. */
  others: readonly number[];
  seconds: number;
  seed: number;
};

export type SavingReport = {
  /** The response times of buyers' requests. */
  buyerMs: number[];
  sold: number;
  saves: number;
  imports: number;
  /** Answers with status 500 or higher, and broken imports. */
  failures: string[];
};

const buyers = 6;
const editors = 2;

/** Buyers buy, staff save forms and import files, with the same products at the same time. */
export async function saveWhileBuying(run: SavingRun): Promise<SavingReport> {
  const report: SavingReport = { buyerMs: [], sold: 0, saves: 0, imports: 0, failures: [] };
  const deadline = performance.now() + run.seconds * 1000;
  const isOver = () => performance.now() > deadline;
  const random = createRandom(run.seed);
  const seeds = Array.from({ length: buyers + editors }, () => random() * 2 ** 32);
  await Promise.all([
    ...seeds.map((seed, index) =>
      index < buyers
        ? buyUntil(isOver, run, report, createRandom(seed))
        : editUntil(isOver, run, report, createRandom(seed)),
    ),
    importUntil(isOver, run, report, random),
  ]);
  return report;
}

type Random = () => number;

function pick<T>(list: readonly T[], random: Random): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
}

async function buyUntil(
  isOver: () => boolean,
  run: SavingRun,
  report: SavingReport,
  random: Random,
) {
  const rates = new Map<
    string,
    Awaited<ReturnType<ReturnType<typeof createShopper>['chooseRate']>>
  >();
  const timed = async <Body>(answer: Promise<Answer<Body>>): Promise<Answer<Body>> => {
    const start = performance.now();
    const { status, body } = await answer;
    report.buyerMs.push(performance.now() - start);
    if (status >= 500) report.failures.push(`buyer: ${status} ${JSON.stringify(body)}`);
    return { status, body };
  };
  while (!isOver()) {
    const shopper = createShopper(run.url);
    const chosen = new Set([pick(run.products, random), pick(run.products, random)]);
    const items = [...chosen].map((productId) => ({ productId, quantity: 1 }));
    const key = [...chosen].sort().join();
    const shippingRate = rates.get(key) ?? (await shopper.chooseRate(items));
    rates.set(key, shippingRate);
    const method = random() < 0.5 ? 'paypal' : 'stripe';
    const order = { items, shippingRate };
    const opened = await timed(shopper.startPayment(method, order));
    if (opened.status !== 200) continue;
    if (random() < 0.4) {
      await decide(opened.body);
      const placed = await timed(shopper.placeOrder(method, opened.body, order));
      if (placed.status === 200) report.sold += items.length;
    } else {
      const { checkoutId } = opened.body;
      await timed(shopper.call('POST', '/api/checkout/cancel', { checkoutId }));
    }
  }
}

async function editUntil(
  isOver: () => boolean,
  run: SavingRun,
  report: SavingReport,
  random: Random,
) {
  while (!isOver()) {
    const path = `/api/admin/products/${pick(run.products, random)}`;
    const opened = await callStaff(run, 'GET', path);
    const { quantity } = JSON.parse(opened.text) as { quantity: number };
    const changes = {
      description: `Written anew, ${random()}`,
      // Every third form recounts the shelf; the others send the unchanged quantity.
      quantity: random() < 0.33 ? quantity + 1 : quantity,
      quantityBefore: quantity,
    };
    const saved = await callStaff(run, 'PUT', path, changes);
    if (saved.status >= 500) report.failures.push(`save: ${saved.status} ${saved.text}`);
    report.saves += 1;
  }
}

async function importUntil(
  isOver: () => boolean,
  run: SavingRun,
  report: SavingReport,
  random: Random,
) {
  while (!isOver()) {
    const ids = [...run.products, ...run.others].sort(() => random() - 0.5);
    const lines = ids.map((id) => `${id},Imported ${Math.floor(random() * 1e9)}`);
    const csv = `id,description\n${lines.join('\n')}\n`;
    for (const preview of [true, false]) {
      const answer = await callStaff(run, 'POST', '/api/admin/products/import', {
        csv,
        preview,
        stock: true,
      });
      const isWhole = answer.status === 200 && answer.text.includes('"report"');
      if (!isWhole) report.failures.push(`import: ${answer.status} ${answer.text.slice(-300)}`);
    }
    report.imports += 1;
  }
}

async function callStaff(
  { url, cookie }: Pick<SavingRun, 'url' | 'cookie'>,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // A failed import breaks the connection during its answer.
    return { status: 599, text: String(error) };
  }
}

export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}
