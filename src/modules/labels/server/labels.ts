import type { Database, Executor, Transaction } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { shownFormerPrice } from '#modules/catalog/selling/former-price.ts';
import { formerPriceOf } from '#modules/catalog/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { giveBarcode, isBarcodeTaken } from '#modules/inventory/server/index.ts';
import { ownEan13, ownRanges } from '#modules/labels/ean13.ts';
import type { Label } from '#modules/labels/label.ts';
import { lockProduct } from '#modules/product-editor/server/index.ts';
import { type Chosen, listLabelRows } from './label-repository.ts';

export type Labels = ReturnType<typeof createLabels>;

export function createLabels({ db }: { db: Database }) {
  return {
    list: (chosen: Chosen) => listLabels(db, chosen),
    /** Gives our own barcode to variants without one; repeating it changes nothing. */
    async giveCodes(variants: readonly number[], by: RoleAuthor) {
      const chosen = { variants: [...variants] };
      await db.transaction(async (tx) => {
        const rows = await listLabelRows(tx, chosen);
        const bare = rows.filter(({ barcode }) => barcode === null);
        // Locks products in the common order, which prevents deadlocks.
        const products = [...new Set(bare.map(({ productId }) => productId))];
        for (const id of products.sort((a, b) => a - b)) await lockProduct(tx, id);
        let given = 0;
        for (const { variantId } of bare) given += await giveOwn(tx, variantId);
        if (given === 0) return;
        await recordAudit(tx, { ...by, action: 'labels.coded', detail: { variants: given } });
      });
      return listLabels(db, chosen);
    },
  };
}

/** The first free one of its own codes; 0 if a colleague has just given it a code. */
async function giveOwn(tx: Transaction, variantId: number): Promise<number> {
  for (let range = 0; range < ownRanges; range += 1) {
    const code = ownEan13(variantId, range);
    if (await isBarcodeTaken(tx, code)) continue;
    return (await giveBarcode(tx, variantId, code)) ? 1 : 0;
  }
  return 0;
}

async function listLabels(db: Executor, chosen: Chosen): Promise<Label[]> {
  const now = new Date();
  const rows = await listLabelRows(db, chosen);
  return rows.map(
    ({ priceCents, formerPriceCents, formerPriceFrom, formerPriceUntil, ...label }) => {
      const prices = { priceCents, formerPriceCents, formerPriceFrom, formerPriceUntil };
      const priced = formerPriceOf(prices);
      return { ...label, price: priced.price, formerPrice: shownFormerPrice(priced, now) };
    },
  );
}
