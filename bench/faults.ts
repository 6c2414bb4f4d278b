import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '#shared/random.ts';
import { sendWebhooksTo } from '#tests/kit/emulator-control.ts';
import { troubledPlan, wellPlan } from '#tests/kit/faults/answer-faults.ts';
import { type FaultProxy, startFaultProxy } from '#tests/kit/faults/fault-proxy.ts';
import { startShopProcess } from '#tests/kit/processes/processes.ts';
import { listAttention } from '#tests/kit/purchases/attention.ts';
import { comeToRest, letTimePass, listRunFaults } from '#tests/kit/purchases/check-run.ts';
import { countLines, countRun } from '#tests/kit/purchases/count-run.ts';
import { buy, createDeck, type PurchaseKind } from '#tests/kit/purchases/kinds.ts';
import { type PurchaseStage, prepareStage } from '#tests/kit/purchases/stage.ts';
import { onOwnDatabase } from './kit/checkout-stage.ts';
import { saveFile } from './kit/results.ts';

const minutes = Number(process.env.BENCH_MINUTES ?? 60);
const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
/** With pauses this makes about two purchases a second; most of the time is spent waiting. */
const shoppers = 8;
const lookMs = 2500;
/** The time that the jobs have at the end. */
const patienceMs = 10 * 60_000;
/** Enough for a look: all have an order or none, an amount, and where to refund it. */
const shownByHand = 5;

/**
 * Shoppers buy in every way while a third of the providers' messages is late, lost or repeated.
 * Then the providers work again, and no cent may be missing. BENCH_MINUTES sets a shorter time.
 */
export async function benchFaults(): Promise<void> {
  console.log(`${minutes} minutes of faulty providers, TEST_SEED=${seed}`);
  const random = createRandom(seed);
  await onOwnDatabase(async ({ database: { db }, emulators, place }) => {
    const cards = Math.ceil(minutes * 40);
    const stage = await prepareStage(db, emulators, { random, cards });
    const proxy = await startFaultProxy(emulators, troubledPlan(random));
    const settings = { PAYNOW_PROMPT_SECONDS: '20' };
    const shop = await startShopProcess(proxy.providers, place(), settings);
    try {
      const url = shop.ready.address;
      proxy.sendMessagesTo(url);
      await sendWebhooksTo(emulators, proxy.url);
      const failures = await buyForAWhile(stage, url);
      proxy.setPlan(wellPlan);
      await proxy.finish();
      await report(stage, url, proxy, failures);
    } finally {
      await shop.kill('SIGTERM');
      await proxy.close();
    }
  });
}

type Failures = Map<string, number>;

/** Failures that are no answers of the shop, such as a broken connection. */
async function buyForAWhile(stage: PurchaseStage, url: string): Promise<Failures> {
  const until = performance.now() + minutes * 60_000;
  const nextKind = createDeck(stage.random);
  const failures: Failures = new Map();
  const shop = async () => {
    while (performance.now() < until) {
      await pause(stage.random() * lookMs * 2);
      await tryToBuy(stage, url, nextKind(), failures);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  return failures;
}

async function tryToBuy(
  stage: PurchaseStage,
  url: string,
  kind: PurchaseKind,
  failures: Failures,
): Promise<void> {
  try {
    await buy(stage, url, kind);
  } catch (error) {
    const what = `${kind}: ${String(error).slice(0, 200)}`;
    failures.set(what, (failures.get(what) ?? 0) + 1);
  }
}

async function report(
  stage: PurchaseStage,
  url: string,
  proxy: FaultProxy,
  failures: Failures,
): Promise<void> {
  const { db } = stage;
  const faults: string[] = [];
  // Work that does not end in time is reported by the lists below, and by its own error.
  const rest = () => comeToRest(stage, patienceMs).catch((error) => void faults.push(`${error}`));
  await rest();
  await letTimePass(db, patienceMs);
  await rest();
  faults.push(...(await listRunFaults(stage, url)));
  const { byHand, others } = await listAttention(stage, url);
  faults.push(...others.map((line) => `needs attention: ${line}`));
  const lines = [
    `# Faulty providers for ${minutes} minutes`,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${commit()}, TEST_SEED=${seed}, ${shoppers} shoppers, ${stage.promises.orders.length} orders promised.`,
    '',
    `**${faults.length} differences** between providers, orders, stock, gift cards and books.`,
    ...list(faults),
    '',
    '## What went wrong on the way',
    ...list(Object.entries(proxy.counts).map(([what, count]) => `${count} ${what}`)),
    '',
    '## Orders and refunds',
    '```',
    countLines(await countRun(db)),
    '```',
    '',
    `## Needs attention: ${byHand.length} to be paid back by hand, ${others.length} others`,
    'The first of them:',
    ...list(byHand.slice(0, shownByHand)),
    '',
    '## What shoppers could not do',
    ...list([...failures].map(([what, count]) => `${count} times ${what}`)),
    '',
  ];
  const text = lines.join('\n');
  console.log(`\n${text}`);
  console.log(`Written to ${saveFile('faults.md', text)}`);
  if (faults.length > 0) process.exitCode = 1;
}

const list = (lines: readonly string[]) =>
  (lines.length > 0 ? lines : ['none']).map((line) => `- ${line}`);

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim();
}
