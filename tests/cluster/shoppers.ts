import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createShopper, decide } from '#tests/kit/shopper.ts';

/** The events since the last tally. */
export type Tally = {
  requests: number;
  /** Requests with an error status, a broken connection or no answer. */
  failed: number;
  /** Requests with a Retry-After, which a browser follows by itself. */
  toldToWait: number;
  /** The most failures of one shopper. */
  mostForOne: number;
  /** How often a shopper saw more stock than their own purchases left. */
  olderStock: number;
  /** The kinds of failures with their counts. */
  faults: Record<string, number>;
};

export type Crowd = {
  /** Each acknowledged order with its time. */
  orders: { number: string; at: number }[];
  /** The time when a file from storage was last served. */
  lastFileAt(): number;
  takeTally(): Tally;
  /** Waits until all shoppers have finished. */
  goHome(): Promise<void>;
};

export type Visit = { url: string; products: readonly number[]; file: string };

const comings = 60;
const longestAnswerMs = 60_000;

/** This many concurrent shoppers, one after another: they browse, and every second one buys. */
export function letShoppersIn(count: number, visit: Visit): Crowd {
  let tally = emptyTally();
  let isOpen = true;
  let lastFileAt = 0;
  const orders: Crowd['orders'] = [];

  /** A browser: it waits when told to, and after a failed request a person tries again. */
  function createBrowser() {
    let failures = 0;
    let hasWritten = false;
    return async (url: string, init: RequestInit = {}): Promise<Response> => {
      for (let coming = 0; coming < comings; coming += 1) {
        tally.requests += 1;
        const answer = await fetch(url, {
          ...init,
          headers: { ...init.headers, ...(hasWritten && { 'x-recent-write': '1' }) },
          signal: AbortSignal.timeout(longestAnswerMs),
        }).catch((error: Error) => error);
        if (!(answer instanceof Error) && answer.status < 500) {
          hasWritten ||= init.method === 'POST';
          return answer;
        }
        const wait = answer instanceof Error ? null : answer.headers.get('retry-after');
        if (wait !== null) {
          tally.toldToWait += 1;
        } else {
          failures += 1;
          tally.failed += 1;
          tally.mostForOne = Math.max(tally.mostForOne, failures);
          const fault = `${init.method ?? 'GET'} ${new URL(url).pathname} ${await lookOf(answer)}`;
          tally.faults[fault] = (tally.faults[fault] ?? 0) + 1;
        }
        await pause(Math.min(Number(wait ?? 1), 5) * 1000);
      }
      throw new Error(`${url} was not answered in ${comings} comings`);
    };
  }

  async function shop(round: number): Promise<void> {
    const browse = createBrowser();
    const productId = visit.products[round % visit.products.length] ?? 0;
    for (const path of [
      '/',
      '/category/shoes',
      `/product/${productId}`,
      `/api/products/${productId}`,
    ]) {
      await (await browse(visit.url + path)).arrayBuffer();
    }
    const file = await browse(visit.url + visit.file);
    if (file.ok && (await file.arrayBuffer()).byteLength > 0) lastFileAt = Date.now();
    if (round % 2 !== 0) return;
    const before = await countStock(browse, productId);
    await buy(browse, productId, round);
    // Others buy as well, and nothing is returned, so stock can only fall.
    if ((await countStock(browse, productId)) >= before) tally.olderStock += 1;
  }

  async function countStock(browse: ReturnType<typeof createBrowser>, productId: number) {
    const answer = await browse(`${visit.url}/api/products/${productId}`);
    const { stock } = (await answer.json()) as { stock: { quantity: number }[] };
    return stock.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  async function buy(browse: ReturnType<typeof createBrowser>, productId: number, round: number) {
    const shopper = createShopper(visit.url, {}, undefined, browse);
    const items = [{ productId, quantity: 1 }];
    const shippingRate = await shopper.chooseRate(items);
    const method = round % 4 ? 'paypal' : 'stripe';
    const order = { items, shippingRate, checkoutId: randomUUID() };
    const opened = await shopper.startPayment(method, order);
    if (opened.status !== 200) throw new Error(`payment: ${JSON.stringify(opened.body)}`);
    await decide(opened.body);
    const placed = await shopper.placeOrder(method, opened.body, order);
    if (placed.status !== 200) throw new Error(`order: ${JSON.stringify(placed.body)}`);
    orders.push({ number: placed.body.orderId, at: Date.now() });
  }

  const shoppers = Array.from({ length: count }, async (_, first) => {
    for (let round = first; isOpen; round += 1) {
      await shop(round).catch((error: Error) => {
        const fault = `shopper gave up: ${error.message.slice(0, 200)}`;
        tally.failed += 1;
        tally.faults[fault] = (tally.faults[fault] ?? 0) + 1;
      });
    }
  });
  return {
    orders,
    lastFileAt: () => lastFileAt,
    takeTally() {
      const taken = tally;
      tally = emptyTally();
      return taken;
    },
    async goHome() {
      isOpen = false;
      await Promise.all(shoppers);
    },
  };
}

function emptyTally(): Tally {
  return { requests: 0, failed: 0, toldToWait: 0, mostForOne: 0, olderStock: 0, faults: {} };
}

async function lookOf(answer: Response | Error): Promise<string> {
  if (answer instanceof Error) return String(answer.cause ?? answer.message);
  return `${answer.status} ${(await answer.text()).slice(0, 120)}`;
}
