import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { freePort } from '#tests/kit/free-port.ts';
import { createDataFolder, type ShopProcess, startShopProcess } from './kit/shop-process.ts';

type Postmaster = { pid: number; url: string };

function postmasterOf(dataDir: string): Postmaster {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const url = `postgresql://ndoro:${databasePassword}@127.0.0.1:${lines[3]}/ndoro`;
  return { pid: Number(lines[0]), url };
}

/** Writes rows as fast as they are acknowledged, until the connection or the test ends it. */
async function writeUntil(url: string, prefix: string, stop: () => boolean): Promise<string[]> {
  const acknowledged: string[] = [];
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (let n = 0; !stop(); n += 1) {
      const key = `${prefix}-${n}`;
      await client.query(`insert into shop_facts (key, value) values ($1, '1')`, [key]);
      acknowledged.push(key);
    }
  } catch {
    // The server was killed under our hands: what was acknowledged before counts.
  }
  await client.end().catch(() => {});
  return acknowledged;
}

async function killHard(shop: ShopProcess): Promise<void> {
  const gone = new Promise((resolve) => shop.process.once('exit', resolve));
  shop.process.kill('SIGKILL');
  await gone;
}

test('ten kills in a row lose no committed row, with and without the database dying too', async () => {
  test.setTimeout(300_000);
  const dataDir = createDataFolder();
  const port = await freePort();
  const acknowledged: string[] = [];
  let shop = await startShopProcess({ dataDir, port });
  for (let round = 0; round < 10; round += 1) {
    const server = postmasterOf(dataDir);
    let over = false;
    const writing = writeUntil(server.url, `round-${round}`, () => over);
    await new Promise((resolve) => setTimeout(resolve, 50 + round * 20));
    await killHard(shop);
    if (round % 2 === 1) process.kill(server.pid, 'SIGKILL');
    over = true;
    acknowledged.push(...(await writing));
    shop = await startShopProcess({ dataDir, port });
  }
  const client = new pg.Client({ connectionString: postmasterOf(dataDir).url });
  await client.connect();
  const { rows } = await client.query<{ key: string }>(
    `select key from shop_facts where key like 'round-%'`,
  );
  await client.end();
  const stored = new Set(rows.map(({ key }) => key));
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a second shop on the same data folder says so and leaves the first alone', async () => {
  const first = await startShopProcess();
  await expect(startShopProcess({ dataDir: first.dataDir })).rejects.toThrow(
    /Another shop is already running on/,
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.stop();
});

test('a shop that is told to stop finishes what it is answering and stops its database', async () => {
  const dataDir = createDataFolder();
  const shop = await startShopProcess({ dataDir });
  const { pid } = postmasterOf(dataDir);
  // A size that nobody asked for yet takes long enough to be caught in the middle.
  const underWay = fetch(`${shop.url}/media/banner-marble-ivory-light-1920.webp`);
  await expect.poll(async () => (await fetch(`${shop.url}/healthz`)).status).toBe(200);
  await shop.stop();
  const answer = await underWay;
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  expect(() => process.kill(pid, 0)).toThrow();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a data folder that cannot be written to is named in a sentence', async () => {
  await expect(startShopProcess({ dataDir: '/etc/hostname/shop' })).rejects.toThrow(
    /The data folder \/etc\/hostname\/shop can't be written to: a file is in its place/,
  );
});

test('a wrong configuration is a readable list', async () => {
  await expect(startShopProcess({ env: { PORT: 'many', SHOP_MODE: 'open' } })).rejects.toThrow(
    /The configuration is not right:\n {2}- PORT: .*\n {2}- SHOP_MODE: must be demo or live/,
  );
});
