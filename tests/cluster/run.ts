import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectDatabase, type Database } from '#database/client.ts';
import { createS3Storage } from '#modules/media/server/providers/s3-storage.ts';
import { listSettlementFaults, waitUntilSettled } from '#tests/kit/checks/settlement-faults.ts';
import { startSmtpServer } from '#tests/kit/network/smtp-server.ts';
import { startEmulatorProcess } from '#tests/kit/processes/processes.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { type Fault, type Limits, type Outcome, watchFault } from './faults.ts';
import { startNginx, startPgbouncer, startS3 } from './front.ts';
import { followOneOrder, startCollector } from './one-trace.ts';
import { ensureDebianPackages } from './packages.ts';
import type { Part } from './part.ts';
import { startPostgresCluster, until } from './postgres-cluster.ts';
import { migrate, planShop } from './shop-parts.ts';
import { letShoppersIn } from './shoppers.ts';
import { outcomeTable, type Reads } from './table.ts';

/** Set above 1 on a busy machine: limits in seconds are multiplied by it. */
const slowness = Number(process.env.CLUSTER_SLOWNESS ?? 1);
const shoppersAtOnce = Number(process.env.CLUSTER_SHOPPERS ?? 6);
const report = fileURLToPath(
  new URL('../../node_modules/.cache/cluster-report.md', import.meta.url),
);

const undo: (() => Promise<unknown>)[] = [];
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

async function run(): Promise<boolean> {
  ensureDebianPackages();
  const folder = mkdtempSync(join(tmpdir(), 'ndoro-cluster-'));
  chmodSync(folder, 0o755);
  say(`Logs are in ${folder}`);
  const arranged = await arrange(folder);
  const { parts, webUrls, cluster, url, database, emulators, products } = arranged;
  const crowd = letShoppersIn(shoppersAtOnce, { url, products, file: `/media/film/${film}` });
  undo.push(() => crowd.goHome());
  await until(async () => crowd.orders.length >= shoppersAtOnce, 'the first orders');
  const outcomes: Outcome[] = [];
  for (const fault of listFaults(parts, cluster)) {
    say(fault.name);
    const outcome = await watchFault(fault, crowd, database);
    outcomes.push(outcome);
    for (const [seen, count] of Object.entries(outcome.tally.faults)) say(`  ${count} × ${seen}`);
    for (const miss of outcome.misses) say(`  MISSED: ${miss}`);
  }
  await crowd.goHome();
  const trace = await followOneOrder(url, products[0] ?? 0, arranged.collector);
  await waitUntilSettled(database, 120_000);
  const numbers = crowd.orders.map(({ number }) => number);
  const money = await listSettlementFaults(database, emulators, numbers);
  const reads = await countReads(webUrls);
  const text = outcomeTable(outcomes, { orders: numbers.length, money, reads, trace, slowness });
  writeFileSync(report, text);
  console.log(`\n${text}`);
  const isWell =
    money.length === 0 &&
    reads.replica > 0 &&
    trace.missing.length === 0 &&
    outcomes.every(({ misses }) => misses.length === 0);
  // Last, when nothing writes to the folder any more. After a failure it stays for analysis.
  if (isWell) undo.unshift(async () => rmSync(folder, { recursive: true, force: true }));
  return isWell;
}

const film = 'atelier.mp4';

/** The set-up in deploy/, from the database up. */
async function arrange(folder: string) {
  const started = Date.now();
  const keep = async <T extends { part: Part }>(opened: Promise<T>) => {
    const { part } = await opened;
    undo.push(() => part.kill('SIGKILL'));
    return opened;
  };
  const cluster = await startPostgresCluster(folder);
  undo.push(cluster.stop);
  say(`Three nodes of PostgreSQL after ${((Date.now() - started) / 1000).toFixed(0)} s`);
  const pgbouncer = await keep(startPgbouncer(folder, cluster.primaryUrl));
  const storage = await keep(startS3(folder));
  const emulatorState = join(folder, 'emulators');
  mkdirSync(emulatorState);
  const emulatorProcess = await startEmulatorProcess(emulatorState);
  undo.push(() => emulatorProcess.kill('SIGKILL'));
  const emulators = emulatorProcess.ready;
  const post = await startSmtpServer();
  undo.push(post.close);
  const collector = await startCollector();
  undo.push(collector.close);
  const around = {
    emulators,
    collectorUrl: collector.url,
    databaseUrl: pgbouncer.url,
    directUrl: cluster.primaryUrl,
    readUrl: cluster.replicaUrl,
    smtpUrl: post.url,
    s3: storage.s3,
  };
  migrate(folder, around);
  const connection = connectDatabase(cluster.primaryUrl, 4);
  undo.push(connection.close);
  const products = await stock(connection.db);
  await createS3Storage(storage.s3).put(`film/${film}`, Buffer.alloc(20_000, 1), 'video/mp4');
  const webs = [];
  for (const name of ['web1', 'web2', 'web3'])
    webs.push(await planShop(folder, 'web', name, around));
  const worker = await planShop(folder, 'worker', 'worker', around);
  const shops = [...webs, worker];
  for (const shop of shops) undo.push(() => shop.part.kill('SIGKILL'));
  await Promise.all(shops.map(({ part }) => part.start()));
  const nginx = await keep(
    startNginx(
      folder,
      webs.map(({ port }) => port),
    ),
  );
  say(`Everything stands after ${((Date.now() - started) / 1000).toFixed(0)} s: ${nginx.url}`);
  const parts = {
    webs: webs.map(({ part }) => part),
    worker: worker.part,
    pgbouncer: pgbouncer.part,
    nginx: nginx.part,
    s3: storage.part,
  };
  const webUrls = webs.map(({ port }) => `http://127.0.0.1:${port}`);
  return {
    parts,
    webUrls,
    collector,
    cluster,
    url: nginx.url,
    database: connection.db,
    emulators,
    products,
  };
}

/** The database servers that answered shoppers' reads since each web process last started. */
async function countReads(webUrls: readonly string[]): Promise<Reads> {
  const reads: Reads = { replica: 0, primary: 0 };
  for (const url of webUrls) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    for (const [, server = '', count] of metrics.matchAll(
      /^replica_reads_total\{server="(\w+)"\} (\d+)$/gm,
    )) {
      reads[server as keyof Reads] += Number(count);
    }
  }
  return reads;
}

async function stock(db: Database): Promise<number[]> {
  const products: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    products.push(await addProduct(db, { name: `Msasa Pump ${count}`, quantity: 100_000 }));
  }
  return products;
}

type Arrangement = Awaited<ReturnType<typeof arrange>>;

function listFaults(parts: Arrangement['parts'], cluster: Arrangement['cluster']): Fault[] {
  const restart = async (part: Part, signal: NodeJS.Signals) => {
    await part.kill(signal);
    await pause(1000);
    await part.start();
  };
  const killShop = (part: Part, limits: Limits): Fault => ({
    name: `${part.name} killed`,
    limits,
    async happen() {
      await part.kill('SIGKILL');
      await pause(5000);
      await part.start();
    },
  });
  const killNode = (name: string, role: 'leader' | 'sync_standby', awayMs: number): Fault => ({
    name,
    limits: { failed: 0, pauseSeconds: 30 * slowness },
    async happen() {
      const node = await cluster.kill(role);
      await pause(awayMs);
      await node.patroni.start();
      await until(cluster.isWhole, 'the killed node follows the primary');
    },
  });
  return [
    {
      name: 'web processes replaced one by one',
      limits: { failed: 0, pauseSeconds: 10 * slowness },
      async happen() {
        for (const part of parts.webs) {
          await part.kill('SIGTERM');
          await part.start();
        }
      },
    },
    ...parts.webs
      .slice(0, 2)
      .map((part) => killShop(part, { failedForOne: 1, pauseSeconds: 10 * slowness })),
    killShop(parts.worker, { failed: 0, pauseSeconds: 10 * slowness }),
    killNode('PostgreSQL primary killed', 'leader', 30_000),
    killNode('PostgreSQL synchronous replica killed', 'sync_standby', 15_000),
    {
      name: 'PgBouncer restarted',
      limits: { failed: 0, pauseSeconds: 15 * slowness },
      happen: () => restart(parts.pgbouncer, 'SIGKILL'),
    },
    {
      name: 'nginx restarted',
      limits: { failedForOne: 1, pauseSeconds: 15 * slowness },
      // Like Debian's unit: finishes running requests, then starts again at once.
      async happen() {
        await parts.nginx.kill('SIGQUIT');
        await parts.nginx.start();
      },
    },
    {
      name: 'S3 restarted',
      limits: { failed: 0, pauseSeconds: 15 * slowness },
      happen: () => restart(parts.s3, 'SIGKILL'),
    },
  ];
}

async function tidyUp(): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step().catch(() => {});
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void tidyUp().then(() => process.exit(1)));
}
let status = 1;
try {
  status = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error);
}
await tidyUp();
// Ends remaining processes together with this one.
process.exit(status);
