import type { Database, Executor, Transaction } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { shownFormerPrice } from '#modules/catalog/selling/former-price.ts';
import { formerPriceOf } from '#modules/catalog/server/index.ts';
import { announceCatalogChange, productTag } from '#platform/catalog-change.ts';
import { doEachRow, expectAllDone, type RowOutcome } from '#platform/jobs/each-row.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import {
  isDueDraft,
  isDueSale,
  isShownGiftCard,
  listDue,
  listFormerPrices,
  lockDue,
  markFormerPrice,
  setPublished,
} from './due-product-repository.ts';
import { findAdminRow } from './writing/admin-row-queries.ts';
import { announceProducts } from './writing/announce-products.ts';
import { inputOf } from './writing/product-columns.ts';
import { writeProductRow } from './writing/product-writer.ts';
import { untouched } from './writing/stock-change.ts';

/** The largest delay of a scheduled change, in seconds. */
export const dueSeconds = 10;

const atOnce = 1000;

type DueOptions = { sellsGiftCards?: boolean; signal?: AbortSignal };

/**
 * Publishes due drafts, starts and ends sales, and invalidates pages whose former price has started
 * or ended. If gift cards are switched off, they become drafts. All processes are notified.
 */
export async function showDueProducts(
  db: Database,
  { sellsGiftCards = true, signal }: DueOptions = {},
): Promise<void> {
  const parts = { db, signal };
  const outcomes = [
    ...(sellsGiftCards ? [] : [await hideGiftCards(parts)]),
    await publishDue(parts),
    await settleSales(parts),
    await turnFormerPrices(parts),
  ];
  expectAllDone({ errors: outcomes.flatMap(({ errors }) => errors) });
}

type Parts = { db: Database; signal: AbortSignal | undefined };
type NamedProduct = { id: number; name: string };

type ProductJob = Parts & {
  job: string;
  list(db: Executor, limit: number, without: readonly string[]): Promise<NamedProduct[]>;
  failure: string;
  change(tx: Transaction, id: number): Promise<boolean>;
};

/** Handles each product in its own transaction, which notifies staff after a change. */
function eachProduct({ db, signal, job, list, failure, change }: ProductJob): Promise<RowOutcome> {
  return doEachRow({
    db,
    job,
    signal,
    limit: atOnce,
    list: (limit, without) => list(db, limit, without),
    name: ({ id, name }) => ({
      key: String(id),
      title: `${name} ${failure}`,
      link: `/admin/products?product=${id}`,
    }),
    task: ({ id }) =>
      db.transaction(async (tx) => {
        if (await change(tx, id)) await announceStaffChange(tx, 'product');
      }),
  });
}

function publishDue(parts: Parts): Promise<RowOutcome> {
  return eachProduct({
    ...parts,
    job: 'publish products',
    list: (db, limit, without) => listDue(db, isDueDraft, limit, without),
    failure: 'could not be published at its moment',
    async change(tx, id) {
      if (!(await lockDue(tx, id, isDueDraft))) return false;
      await setPublished(tx, id, true);
      const row = await findAdminRow(tx, id);
      if (!row) return false;
      await announceProducts(tx, [{ id, before: null, after: inputOf(row) }]);
      const detail = { name: row.name, published: [false, true] };
      const subject = `product:${id}`;
      await recordAudit(tx, { actor: null, action: 'product.published', subject, detail });
      return true;
    },
  });
}

/** The writer applies the sale's rule: it sets the price that is valid now. */
function settleSales(parts: Parts): Promise<RowOutcome> {
  return eachProduct({
    ...parts,
    job: 'sales',
    list: (db, limit, without) => listDue(db, isDueSale, limit, without),
    failure: 'could not be brought to the price of its sale',
    async change(tx, id) {
      if (!(await lockDue(tx, id, isDueSale))) return false;
      const written = await writeProductRow(tx, id, () => ({ change: {}, stock: untouched }));
      if (!written.ok) return false;
      const { before, after } = written.value;
      await announceProducts(tx, [{ id, before, after }]);
      const action = after.salePrice === null ? 'product.sale-ended' : 'product.sale-set';
      const detail = { name: after.name, price: [before.price, after.price] };
      await recordAudit(tx, { actor: null, action, subject: `product:${id}`, detail });
      return true;
    },
  });
}

/** Gift cards that the shop does not offer are visible to staff only. */
function hideGiftCards(parts: Parts): Promise<RowOutcome> {
  return eachProduct({
    ...parts,
    job: 'hide gift cards',
    list: (db, limit, without) => listDue(db, isShownGiftCard, limit, without),
    failure: 'could not be made a draft, though gift cards are switched off',
    async change(tx, id) {
      const row = (await lockDue(tx, id, isShownGiftCard)) && (await findAdminRow(tx, id));
      if (!row) return false;
      await setPublished(tx, id, false);
      await announceProducts(tx, [{ id, before: inputOf(row), after: null }]);
      const why = 'Gift cards are switched off';
      const detail = { name: row.name, published: [true, false], why };
      const subject = `product:${id}`;
      await recordAudit(tx, { actor: null, action: 'product.unpublished', subject, detail });
      return true;
    },
  });
}

/** The price itself does not change, so a product stays in its place in all lists. */
function turnFormerPrices(parts: Parts): Promise<RowOutcome> {
  const shouldShow = new Map<number, boolean>();
  return eachProduct({
    ...parts,
    job: 'former prices',
    async list(db, limit, without) {
      const now = new Date();
      const priced = await listFormerPrices(db, without);
      for (const row of priced) {
        const isDue = shownFormerPrice(formerPriceOf(row), now) !== null;
        if (isDue !== row.isShown) shouldShow.set(row.id, isDue);
      }
      return priced.filter(({ id }) => shouldShow.has(id)).slice(0, limit);
    },
    failure: 'still shows its former price, or does not show it yet',
    async change(tx, id) {
      if (!(await markFormerPrice(tx, id, shouldShow.get(id) ?? false))) return false;
      await announceCatalogChange(tx, productTag(id));
      return true;
    },
  });
}
