import { expect, test } from '@playwright/test';
import pg from 'pg';
import { freePort } from '#tests/kit/network/free-port.ts';
import { removeFolder } from '#tests/kit/remove-folder.ts';
import { isTorture } from '#tests/kit/torture.ts';
import { postmasterOf, queryShop } from './kit/postmaster.ts';
import { createDataFolder, type ShopProcess, startShopProcess } from './kit/shop-process.ts';

test.describe.configure({ mode: 'parallel' });

const kills = isTorture ? 10 : 3;

type Writing = { acknowledged: string[]; done: Promise<void> };

/** Writes rows one after the other, until the server dies or the test ends it. */
function writeUntil(url: string, prefix: string, stop: () => boolean): Writing {
  const acknowledged: string[] = [];
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  async function write(): Promise<void> {
    await client.connect();
    try {
      for (let n = 0; !stop(); n += 1) {
        const key = `${prefix}-${n}`;
        await client.query(`insert into shop_facts (key, value) values ($1, '1')`, [key]);
        acknowledged.push(key);
      }
    } catch {
      // The server was killed: rows acknowledged before count.
    }
    await client.end().catch(() => {});
  }
  return { acknowledged, done: write() };
}

async function killHard(shop: ShopProcess): Promise<void> {
  const gone = new Promise((resolve) => shop.process.once('exit', resolve));
  shop.process.kill('SIGKILL');
  await gone;
}

test(`${kills} kills in a row lose no committed row, with and without the database dying too`, async () => {
  test.setTimeout(600_000);
  const dataDir = createDataFolder();
  const port = await freePort();
  const acknowledged: string[] = [];
  let shop = await startShopProcess({ dataDir, port });
  for (let round = 0; round < kills; round += 1) {
    const server = postmasterOf(dataDir);
    let over = false;
    const writing = writeUntil(server.url, `round-${round}`, () => over);
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(50);
    await killHard(shop);
    if (round % 2 === 1) process.kill(server.pid, 'SIGKILL');
    over = true;
    await writing.done;
    acknowledged.push(...writing.acknowledged);
    shop = await startShopProcess({ dataDir, port });
  }
  const rows = await queryShop(dataDir, `select key from shop_facts where key like 'round-%'`);
  const stored = new Set(rows.map(({ key }) => key));
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  await shop.stop();
  removeFolder(dataDir);
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
  // A size that does not exist yet takes long enough for a shutdown in the middle.
  const underWay = fetch(`${shop.url}/media/banner-marble-ivory-light-1920.webp`);
  await expect.poll(async () => (await fetch(`${shop.url}/healthz`)).status).toBe(200);
  await shop.stop();
  const answer = await underWay;
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  expect(() => process.kill(pid, 0)).toThrow();
  removeFolder(dataDir);
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
