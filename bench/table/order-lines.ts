import pg from 'pg';
import { measureCrowd, measureStream } from '../checkout.ts';
import { onOwnDatabase, withTwoShops } from '../kit/checkout-stage.ts';
import { sharesText } from '../kit/processor-shares.ts';
import type { BenchRow } from '../kit/results.ts';
import { peers } from './peers.ts';

const buyers = 16;

/** Two shop processes and one database; providers and buyers are separate processes. */
export async function measureOrders(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  await onOwnDatabase(async (stage) => {
    const limit = await measureCommits(stage.url);
    await withTwoShops(stage, async (urls) => {
      const stream = await measureStream(stage, urls);
      const crowd = await measureCrowd(stage, urls, 100);
      const { shares } = stream;
      if (shares) console.log(`Of the processors, ms a purchase: ${sharesText(shares)}`);
      const asking = shares && (shares['whoever buys'] + shares.providers) / 1000;
      rows.push(
        {
          name: `paid orders, ${buyers} buyers, two processes`,
          unit: '/s',
          value: stream.perSecond,
          limit,
          limitName: 'commits/s',
          aim: 25,
          ...(asking !== null && { generator: asking * stream.perSecond }),
          peers: peers.orders,
        },
        { name: 'paid orders, p99', unit: 'ms', value: stream.p99, less: true },
        {
          name: '500 buyers for 100 items, p99',
          unit: 'ms',
          value: crowd.p99,
          less: true,
        },
      );
    });
  });
  return rows;
}

/** How many rows the database inserts per second, each in its own transaction. */
async function measureCommits(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: buyers });
  await pool.query('create table bench_commits (id bigserial primary key, at timestamptz)');
  const until = performance.now() + 2000;
  let count = 0;
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < until) {
        await pool.query('insert into bench_commits (at) values (now())');
        count += 1;
      }
    }),
  );
  await pool.query('drop table bench_commits');
  await pool.end();
  return count / 2;
}
