import type { Database } from '#database/client.ts';
import { products, stockLevels, stockMovements } from '#database/schema/index.ts';

export type ProductDraft = Partial<typeof products.$inferInsert> & { quantity?: number };

/** A product on the shelf, with the ledger row that explains its stock; answers its id. */
export async function addProduct(db: Database, draft: ProductDraft = {}): Promise<number> {
  const { quantity = 10, ...columns } = draft;
  return db.transaction(async (tx) => {
    const [product] = await tx
      .insert(products)
      .values({ name: 'Msasa Pump', category: 'shoes', priceCents: 12_500, ...columns })
      .returning({ id: products.id });
    if (!product) throw new Error('The product was not stored');
    const productId = product.id;
    await tx.insert(stockLevels).values({ productId, onHand: quantity });
    await tx
      .insert(stockMovements)
      .values({ productId, kind: 'opening', onHandDelta: quantity, heldDelta: 0 });
    return productId;
  });
}
