import { randomUUID } from 'node:crypto';
import type { Database } from '#database/client.ts';
import type { BagProduct } from '#modules/checkout/checkout-bag.ts';
import { listBagProducts } from '#modules/checkout/server/index.ts';
import type { Counter } from '#modules/counter/server/index.ts';
import type { FoundCode, Sellable } from '#modules/till/sellable.ts';
import { centsToDollars } from '#shared/money.ts';
import { findVariantByCode, listSellableIds } from './sellable-queries.ts';

type Parts = { db: Database; counter: Pick<Counter, 'readCode'> };

const shown = 24;

/** The products that can be sold now. */
export async function listSellable({ db }: Parts, q: string): Promise<Sellable[]> {
  const ids = await listSellableIds(db, q.trim(), shown);
  return readSellable(db, ids);
}

/** Finds by barcode, SKU or chat code; null if there is no match. */
export async function findByCode({ db, counter }: Parts, code: string): Promise<FoundCode | null> {
  const labelled = await findVariantByCode(db, code.trim());
  const chat = labelled ? null : await counter.readCode(code);
  const productId = labelled?.productId ?? chat?.productId;
  const [product] = productId === undefined ? [] : await readSellable(db, [productId]);
  if (!product) return null;
  const variant = labelled && product.variants.find(({ id }) => id === labelled.variantId);
  const { color = '', size = '' } = variant ?? chat ?? {};
  return { product, color, size };
}

async function readSellable(db: Database, ids: readonly number[]): Promise<Sellable[]> {
  const products = await listBagProducts(db, ids, randomUUID());
  return ids.flatMap((id) => {
    const product = products.get(id);
    return product ? [toSellable(product)] : [];
  });
}

function toSellable(product: BagProduct): Sellable {
  const { id, name, category, subCategory, imageUrl, colors, sizes, inStock, isGiftCard } = product;
  return {
    id,
    name,
    category,
    subCategory,
    imageUrl,
    colors: [...colors],
    sizes: [...sizes],
    inStock,
    isGiftCard,
    price: centsToDollars(product.priceCents),
    variants: product.variants.map(({ variantId, color, size, available }) => ({
      id: variantId,
      color,
      size,
      left: Math.max(0, available),
    })),
  };
}
