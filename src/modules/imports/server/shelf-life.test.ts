import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listVariants } from '#modules/inventory/server/index.ts';
import type { StockWriter } from '#modules/product-editor/server/index.ts';
import { createRandom } from '#shared/random.ts';
import { by } from '#tests/kit/author.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { seed } from '#tests/kit/random.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { isTorture } from '#tests/kit/torture.ts';
import { importProducts } from './import-products.ts';
import { joinColumns } from './own-columns.ts';

const shop = await createTestShop();
const { db } = shop.database;
const { inventory, jobs } = shop.services;
await jobs.start();
const workers = 8;
const lifeMs = isTorture ? 60_000 : 2500;

/** The expected stock of every variant, from the reported changes. */
const model = new Map<number, { onHand: number; held: number }>();

function move(variantId: number, onHand: number, held: number): void {
  const now = model.get(variantId) ?? { onHand: 0, held: 0 };
  model.set(variantId, { onHand: now.onHand + onHand, held: now.held + held });
}

/** The inventory used by imports, which reports every change of quantity to the model. */
const heard: StockWriter = {
  ...inventory,
  async correctStock(...call) {
    const counted = await inventory.correctStock(...call);
    for (const { variantId, before, after } of counted.changed) move(variantId, after - before, 0);
    return counted;
  },
};

test(
  'whatever is held, sold, returned, counted and imported at once, the shelf is what the model says',
  async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(() =>
        addProduct(db, { colors: ['Noir', 'Ivory'], sizes: ['37', '38', '39'], quantity: 60 }),
      ),
    );
    const shelf = [...(await listVariants(db, ids))].flatMap(([productId, variants]) =>
      variants.map((variant) => ({ productId, ...variant })),
    );
    for (const { id, quantity } of shelf) move(id, quantity, 0);
    const deadline = Date.now() + lifeMs;
    let acts = 0;

    async function live(random: () => number): Promise<void> {
      const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      while (Date.now() < deadline) {
        acts += 1;
        const chosen = [any(shelf), any(shelf)];
        const lines = chosen.map(({ productId, id: variantId }) => {
          return { productId, variantId, quantity: 1 + Math.floor(random() * 3) };
        });
        const kind = any(['buy', 'buy', 'leave', 'return', 'count', 'import'] as const);
        if (kind === 'buy' || kind === 'leave') await hold(lines, kind);
        else if (kind === 'return') await giveBack(lines);
        else if (kind === 'count') await count(any(shelf), Math.floor(random() * 9));
        else await importSum(any(ids), Math.floor(random() * 90));
      }
    }

    async function hold(lines: Parameters<typeof giveBack>[0], end: 'buy' | 'leave') {
      const checkoutId = randomUUID();
      const held = await db.transaction((tx) => inventory.holdStock(tx, { checkoutId, lines }));
      if (!held.ok) return;
      for (const { variantId, quantity } of lines) move(variantId, 0, quantity);
      if (end === 'leave') await db.transaction((tx) => inventory.releaseHold(tx, checkoutId));
      else {
        await db.transaction((tx) => inventory.consumeHold(tx, checkoutId, { reference: 'sale' }));
      }
      const sold = end === 'buy' ? 1 : 0;
      for (const { variantId, quantity } of lines) move(variantId, -sold * quantity, -quantity);
    }

    async function giveBack(
      lines: { productId: number; variantId: number; quantity: number }[],
    ): Promise<void> {
      await db.transaction((tx) => inventory.returnStock(tx, lines, { reference: 'back' }));
      for (const { variantId, quantity } of lines) move(variantId, quantity, 0);
    }

    async function count({ productId, color, size }: (typeof shelf)[number], found: number) {
      const counted = await db.transaction((tx) =>
        inventory.countVariants(tx, productId, [{ color, size, target: () => found }], {
          reference: 'count',
        }),
      );
      for (const { variantId, before, after } of counted.changed)
        move(variantId, after - before, 0);
    }

    async function importSum(id: number, quantity: number): Promise<void> {
      const csv = `id,quantity,description\n${id},${quantity},${randomUUID()}`;
      const parts = { db, inventory: heard, ownColumns: joinColumns([]) };
      await importProducts(parts, { csv, preview: false, stock: true, by, onProgress: () => {} });
    }

    const random = createRandom(seed);
    await Promise.all(
      Array.from({ length: workers }, () => live(createRandom(random() * 2 ** 32))),
    );
    const { rows } = await db.execute<{ id: number; on_hand: number; held: number }>(
      sql`select variant_id as id, on_hand, held from variant_stock`,
    );
    const stored = new Map(rows.map(({ id, on_hand: onHand, held }) => [id, { onHand, held }]));
    expect(stored).toEqual(model);
    expect(await listLedgerFaults(db)).toEqual([]);
    expect(acts).toBeGreaterThan(workers);
  },
  lifeMs + 120_000,
);
