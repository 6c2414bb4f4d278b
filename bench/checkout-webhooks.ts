import { performance } from 'node:perf_hooks';
import { listSettlementFaults } from '#tests/kit/checks/settlement-faults.ts';
import { startShopProcess } from '#tests/kit/processes/processes.ts';
import { payInManner, webhookManners } from '#tests/kit/processes/webhook-run.ts';
import { onEveryDatabase } from './kit/checkout-stage.ts';
import { printTable } from './kit/print-table.ts';

const payments = 1000;

/** 1,000 payments with faulty webhooks, half of them without a browser's return. */
export async function benchCheckoutWebhooks(): Promise<void> {
  await onEveryDatabase(async ({ database: { db }, emulators, place, where }) => {
    const shop = await startShopProcess(emulators, place());
    try {
      const rows: string[][] = [];
      const count = payments / webhookManners.length;
      for (const manner of webhookManners) {
        const start = performance.now();
        const stage = { db, emulators, url: shop.ready.address };
        const faults = await payInManner(stage, manner, count);
        faults.push(...(await listSettlementFaults(db, emulators, [])));
        if (faults.length > 0) throw new Error(`${manner.name}: ${faults.join('\n')}`);
        const seconds = (performance.now() - start) / 1000;
        rows.push([manner.name, String(count), String(count), seconds.toFixed(1)]);
      }
      const head = ['webhooks are', 'payments', 'orders, sales and mails', 'seconds'];
      printTable(`${payments} payments and their webhooks, ${where}`, head, rows);
    } finally {
      await shop.kill('SIGTERM');
    }
  });
}
