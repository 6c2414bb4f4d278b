import type { Database, Transaction } from '#database/client.ts';
import { shownFormerPrice } from '#modules/catalog/former-price.ts';
import { recordAudit } from '#modules/staff/server/index.ts';
import { announceCatalogChange, productTag } from '#platform/catalog-change.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { findAdminRow } from './admin-product-queries.ts';
import { announceProducts } from './announce-products.ts';
import {
  listFormerPrices,
  listShownGiftCards,
  markFormerPrice,
  publishDueRows,
  unpublishRow,
} from './due-product-repository.ts';
import { inputOf } from './product-columns.ts';
import { formerPriceOf } from './product-row.ts';

/** How late a moment may come. */
export const dueSeconds = 10;

/**
 * Publishes drafts whose moment has come, and drops the pages of products whose former price has
 * begun or ended; where gift cards are switched off, those become drafts. Every process hears of it.
 */
export async function showDueProducts(
  db: Database,
  { sellsGiftCards = true }: { sellsGiftCards?: boolean } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const hidden = sellsGiftCards ? 0 : await hideGiftCards(tx);
    const published = await publishDue(tx);
    const turned = await turnFormerPrices(tx);
    if (published + turned + hidden > 0) await announceStaffChange(tx, 'product');
  });
}

async function publishDue(tx: Transaction): Promise<number> {
  const ids = await publishDueRows(tx);
  for (const id of ids) {
    const row = await findAdminRow(tx, id);
    if (!row) continue;
    await announceProducts(tx, [{ id, before: null, after: inputOf(row) }]);
    const detail = { name: row.name, published: [false, true] };
    const subject = `product:${id}`;
    await recordAudit(tx, { actor: null, action: 'product.published', subject, detail });
  }
  return ids.length;
}

/** What the house does not offer is for staff to see alone. */
async function hideGiftCards(tx: Transaction): Promise<number> {
  const ids = await listShownGiftCards(tx);
  for (const id of ids) {
    const row = await findAdminRow(tx, id);
    if (!row) continue;
    await unpublishRow(tx, id);
    const before = inputOf(row);
    await announceProducts(tx, [{ id, before, after: null }]);
    const detail = { name: row.name, published: [true, false], why: 'Gift cards are switched off' };
    const subject = `product:${id}`;
    await recordAudit(tx, { actor: null, action: 'product.unpublished', subject, detail });
  }
  return ids.length;
}

/** The price itself stays, so a product keeps its place in every list. */
async function turnFormerPrices(tx: Transaction): Promise<number> {
  const now = new Date();
  const tags: string[] = [];
  for (const { isShown, ...row } of await listFormerPrices(tx)) {
    const shouldShow = shownFormerPrice(formerPriceOf(row), now) !== null;
    if (shouldShow === isShown || !(await markFormerPrice(tx, row.id, shouldShow))) continue;
    tags.push(productTag(row.id));
  }
  if (tags.length > 0) await announceCatalogChange(tx, ...tags);
  return tags.length;
}
