import { expect, test, vi } from 'vitest';
import { orders } from '#database/schema/index.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { startBalancer } from '#tests/kit/network/balancer.ts';
import { startEmulatorProcess, startShopProcess } from '#tests/kit/processes/processes.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { isTorture } from '#tests/kit/torture.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';

const rounds = 2;
const [readers, buyers] = [6, 2];

// Nine processes take a minute to start; `leaving.test.ts` tests each step in every run.
test.runIf(isTorture)(
  `three web processes are replaced one by one, ${rounds} times, while people browse and buy: no request fails`,
  async () => {
    const database = await createTestDatabase(5);
    const { db } = database;
    const products = await Promise.all(
      Array.from({ length: 5 }, () => addProduct(db, { quantity: 100_000 })),
    );
    const emulators = await startEmulatorProcess(temporaryFolder('emulators'));
    afterFile(() => emulators.kill('SIGTERM'));
    const balancer = await startBalancer();
    afterFile(balancer.close);

    async function open() {
      const where = { databaseUrl: database.url, dataDir: temporaryFolder('rolling') };
      const env = { SHUTDOWN_PAUSE_SECONDS: '1' };
      const shop = await startShopProcess(emulators.ready, where, env, { role: 'web' });
      afterFile(() => shop.kill('SIGKILL'));
      balancer.add(shop.ready.address);
      await vi.waitFor(() => expect(balancer.isReady(shop.ready.address)).toBe(true), 10_000);
      return shop;
    }

    const failures: string[] = [];
    let [answered, sold, isOver] = [0, 0, false];
    const note = ({ status, body }: { status: number; body: unknown }, what: string) => {
      answered += 1;
      if (status !== 200) failures.push(`${what}: ${status} ${JSON.stringify(body)}`);
      return status === 200;
    };

    async function browse(): Promise<void> {
      for (let turn = 0; !isOver; turn += 1) {
        const path = turn % 2 ? '/api/products' : `/api/products/${products[turn % 5]}`;
        note(await createShopper(balancer.url).call('GET', path), path);
      }
    }

    async function buy(): Promise<void> {
      for (let turn = 0; !isOver; turn += 1) {
        const shopper = createShopper(balancer.url);
        const items = [{ productId: products[turn % 5] ?? 0, quantity: 1 }];
        const order = { items, shippingRate: await shopper.chooseRate(items) };
        const opened = await shopper.startPayment('paypal', order);
        if (!note(opened, 'payment')) continue;
        await decide(opened.body);
        const placed = await shopper.placeOrder('paypal', opened.body, order);
        if (note(placed, 'order')) sold += 1;
      }
    }

    let shops = await Promise.all(Array.from({ length: 3 }, open));
    const people = [
      ...Array.from({ length: readers }, browse),
      ...Array.from({ length: buyers }, buy),
    ];
    const everybody = Promise.allSettled(people);
    for (let round = 0; round < rounds; round += 1) {
      for (const old of shops) {
        await old.kill('SIGTERM');
        balancer.remove(old.ready.address);
        const next = await open();
        await vi.waitFor(() => expect(balancer.given.has(next.ready.address)).toBe(true), 10_000);
        shops = [...shops.filter((shop) => shop !== old), next];
      }
    }
    isOver = true;
    const ends = await everybody;
    console.log(`${answered} answers, ${sold} sold, ${failures.length} failed`);
    expect(failures).toEqual([]);
    expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual(
      [],
    );
    expect(sold).toBeGreaterThan(0);
    expect(await db.$count(orders)).toBe(sold);
    expect(await listLedgerFaults(db)).toEqual([]);
    expect(balancer.given.size).toBe(3 + 3 * rounds);
    await Promise.all(shops.map((shop) => shop.kill('SIGTERM')));
  },
  900_000,
);
