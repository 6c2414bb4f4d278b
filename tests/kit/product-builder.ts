import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { products, productVariants, stockMovements, variantStock } from '#database/schema/index.ts';
import { variantChoices } from '#modules/catalog/choice/variant-choices.ts';
import { spreadStock } from '#modules/inventory/spread-stock.ts';
import { isSameChoice } from '#modules/inventory/variant.ts';

export type ProductDraft = Partial<typeof products.$inferInsert> & {
  quantity?: number;
  /** Stock by 'colour/size'; others have 0. Without it the quantity is spread. */
  shelf?: Record<string, number>;
};

/** A product with its stock and the matching ledger rows; returns its id. */
export async function addProduct(db: Database, draft: ProductDraft = {}): Promise<number> {
  const { quantity = 10, shelf, ...columns } = draft;
  return db.transaction(async (tx) => {
    const [product] = await tx
      .insert(products)
      .values({ name: 'Msasa Pump', category: 'shoes', priceCents: 12_500, ...columns })
      .returning();
    if (!product) throw new Error('The product was not stored');
    const productId = product.id;
    const choices = variantChoices(product);
    const even = spreadStock(
      quantity,
      choices.map(() => 0),
    );
    const variants = await tx
      .insert(productVariants)
      .values(choices.map((choice, position) => ({ productId, ...choice, position })))
      .returning();
    const rows = variants.map(({ id: variantId, color, size, position }) => ({
      productId,
      variantId,
      onHand: shelf ? (shelf[`${color}/${size}`] ?? 0) : (even[position] ?? 0),
    }));
    await tx.insert(variantStock).values(rows);
    await tx.insert(stockMovements).values(
      rows.map(({ variantId, onHand }) => ({
        productId,
        variantId,
        kind: 'opening',
        onHandDelta: onHand,
        heldDelta: 0,
      })),
    );
    return productId;
  });
}

/** The variant of a product by colour and size; the only one if there is neither. */
export async function variantOf(
  db: Database,
  productId: number,
  choice: { color?: string; size?: string } = {},
): Promise<number> {
  const rows = await db
    .select()
    .from(productVariants)
    .where(sql`${productVariants.productId} = ${productId}`);
  const wanted = { color: choice.color ?? '', size: choice.size ?? '' };
  const found = rows.find((row) => isSameChoice(row, wanted));
  if (!found) throw new Error(`Product ${productId} has no variant ${JSON.stringify(wanted)}`);
  return found.id;
}
