import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ne } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { mails, orders } from '#database/schema/index.ts';
import { killShops } from '#tests/kit/kill-run.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import {
  listCaptures,
  listSettlementFaults,
  waitUntilSettled,
} from '#tests/kit/settlement-faults.ts';
import type { SmtpServer } from '#tests/kit/smtp-server.ts';
import { onEveryDatabase } from './kit/checkout-stage.ts';
import { printTable } from './kit/print-table.ts';

const kills = 200;

/** The shop is killed 200 times while people pay; afterwards nobody has lost anything. */
export async function benchCheckoutKills(): Promise<void> {
  await onEveryDatabase(async ({ database, emulators, post, place, where }) => {
    const product = await addProduct(database.db, { quantity: 1_000_000 });
    const start = performance.now();
    const { acknowledged, shop } = await killShops(emulators, place(), { product, kills });
    try {
      const restarted = performance.now();
      await waitUntilSettled(database.db, 120_000);
      const settled = (performance.now() - restarted) / 1000;
      const faults = await listSettlementFaults(database.db, emulators, acknowledged);
      faults.push(...(await listMailFaults(database.db, post)));
      if (faults.length > 0) throw new Error(faults.join('\n'));
      const captures = await listCaptures(emulators);
      const refunded = captures.filter(({ refundedCents }) => refundedCents > 0).length;
      const cells = [
        kills,
        captures.length,
        await database.db.$count(orders),
        refunded,
        acknowledged.length,
        post.mails.length,
      ];
      printTable(
        `${kills} kills in ${((performance.now() - start) / 60_000).toFixed(1)} minutes, ${where}`,
        ['kills', 'captures', 'orders', 'refunds', 'acknowledged', 'mails', 'settled after s'],
        [[...cells.map(String), settled.toFixed(1)]],
      );
    } finally {
      await shop.kill('SIGKILL');
    }
  });
}

/** Each order's confirmation was handed over at least once, and every time under one name. */
async function listMailFaults(db: Database, post: SmtpServer): Promise<string[]> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if ((await db.$count(mails, ne(mails.state, 'sent'))) === 0) break;
    await pause(500);
  }
  const told = post.mails.filter(({ data }) => data.includes('Your order NDR-'));
  const header = (name: RegExp) => new Set(told.map(({ data }) => name.exec(data)?.[1]));
  const numbers = header(/^Subject: Your order (\S+)$/m);
  const names = header(/^Message-ID: (\S+)$/m);
  const placed = await db.select({ number: orders.number }).from(orders);
  const missing = placed.filter(({ number }) => !numbers.has(number));
  return [
    ...missing.map(({ number }) => `nobody was told of order ${number}`),
    ...(names.size > placed.length ? [`${names.size} mails for ${placed.length} orders`] : []),
  ];
}
