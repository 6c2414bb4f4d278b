import { performance } from 'node:perf_hooks';
import { orders } from '#database/schema/index.ts';
import { killShops } from '#tests/kit/kill-run.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import {
  listCaptures,
  listSettlementFaults,
  waitUntilSettled,
} from '#tests/kit/settlement-faults.ts';
import { onEveryDatabase } from './kit/checkout-stage.ts';
import { printTable } from './kit/print-table.ts';

const kills = 200;

/** The shop is killed 200 times while people pay; afterwards nobody has lost anything. */
export async function benchCheckoutKills(): Promise<void> {
  await onEveryDatabase(async ({ database, databaseUrl, emulators, folder, where }) => {
    const product = await addProduct(database.db, { quantity: 1_000_000 });
    const start = performance.now();
    const place = { databaseUrl, dataDir: folder() };
    const { acknowledged, shop } = await killShops(emulators, place, { product, kills });
    try {
      const restarted = performance.now();
      await waitUntilSettled(database.db, 120_000);
      const settled = (performance.now() - restarted) / 1000;
      const faults = await listSettlementFaults(database.db, emulators, acknowledged);
      if (faults.length > 0) throw new Error(faults.join('\n'));
      const captures = await listCaptures(emulators);
      const refunded = captures.filter(({ refundedCents }) => refundedCents > 0).length;
      const cells = [
        kills,
        captures.length,
        await database.db.$count(orders),
        refunded,
        acknowledged.length,
      ];
      printTable(
        `${kills} kills in ${((performance.now() - start) / 60_000).toFixed(1)} minutes, ${where}`,
        ['kills', 'captures', 'orders', 'refunds', 'acknowledged', 'settled after s'],
        [[...cells.map(String), settled.toFixed(1)]],
      );
    } finally {
      await shop.kill('SIGKILL');
    }
  });
}
