import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isNotNull, ne } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { mails, orders } from '#database/schema/index.ts';
import { listCaptures } from '#tests/kit/checks/money-faults.ts';
import type { SmtpServer } from '#tests/kit/network/smtp-server.ts';
import { killShops } from '#tests/kit/processes/kill-run.ts';
import { comeToRest, letTimePass, listRunFaults } from '#tests/kit/purchases/check-run.ts';
import { countLines, countRun } from '#tests/kit/purchases/count-run.ts';
import { prepareStage } from '#tests/kit/purchases/stage.ts';
import { random } from '#tests/kit/random.ts';
import { onEveryDatabase } from './kit/checkout-stage.ts';
import { printTable } from './kit/print-table.ts';

const kills = Number(process.env.TEST_KILLS ?? 200);
const patienceMs = 600_000;

/** The shop is killed 200 times while people pay; afterwards nothing is lost. */
export async function benchCheckoutKills(): Promise<void> {
  await onEveryDatabase(async ({ database: { db }, emulators, post, place, where }) => {
    const stage = await prepareStage(db, emulators, { random, cards: kills * 2 });
    const start = performance.now();
    const shop = await killShops(stage, emulators, place(), kills);
    try {
      const restarted = performance.now();
      await comeToRest(stage, patienceMs);
      const settled = (performance.now() - restarted) / 1000;
      await letTimePass(db, patienceMs);
      const faults = await listRunFaults(stage, shop.ready.address);
      faults.push(...(await listMailFaults(db, post)));
      if (faults.length > 0) throw new Error(faults.join('\n'));
      const captures = await listCaptures(emulators);
      const refunded = captures.filter(({ refundedCents }) => refundedCents > 0).length;
      const cells = [
        kills,
        captures.length,
        await db.$count(orders, isNotNull(orders.checkoutId)),
        refunded,
        stage.promises.orders.length,
        post.mails.length,
      ];
      printTable(
        `${kills} kills in ${((performance.now() - start) / 60_000).toFixed(1)} minutes, ${where}`,
        ['kills', 'captures', 'orders', 'refunds', 'acknowledged', 'mails', 'settled after s'],
        [[...cells.map(String), settled.toFixed(1)]],
      );
      console.log(countLines(await countRun(db)));
    } finally {
      await shop.kill('SIGKILL');
    }
  });
}

/** Each order's confirmation was sent at least once, and every time with the same message id. */
async function listMailFaults(db: Database, post: SmtpServer): Promise<string[]> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if ((await db.$count(mails, ne(mails.state, 'sent'))) === 0) break;
    await pause(500);
  }
  const subject = /^Subject: Your order (\S+)$/m;
  const told = post.mails.filter(({ data }) => subject.test(data));
  const header = (name: RegExp) => new Set(told.map(({ data }) => name.exec(data)?.[1]));
  const numbers = header(subject);
  const names = header(/^Message-ID: (\S+)$/m);
  const placed = await db
    .select({ number: orders.number })
    .from(orders)
    .where(isNotNull(orders.checkoutId));
  const missing = placed.filter(({ number }) => !numbers.has(number));
  return [
    ...missing.map(({ number }) => `nobody was told of order ${number}`),
    ...(names.size > placed.length ? [`${names.size} mails for ${placed.length} orders`] : []),
  ];
}
