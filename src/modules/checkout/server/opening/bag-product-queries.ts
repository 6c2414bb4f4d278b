import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products, productVariants, stockHolds, variantStock } from '#database/schema/index.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { orderPictures } from '#modules/catalog/pictures/picture-order.ts';
import type { BagProduct, BagVariant } from '#modules/checkout/checkout-bag.ts';

/** One statement reads one moment: staff may change a product and its variants meanwhile. */
async function selectBag(db: Executor, ids: readonly number[], checkoutId: string) {
  const ownHold = and(
    eq(stockHolds.variantId, productVariants.id),
    eq(stockHolds.checkoutId, checkoutId),
  );
  return db
    .select({
      product: {
        id: products.id,
        name: products.name,
        category: products.category,
        subCategory: products.subCategory,
        priceCents: products.priceCents,
        imageUrl: products.imageUrl,
        additionalImages: products.additionalImages,
        leadsWithSecond: products.leadsWithSecond,
        colors: products.colors,
        sizes: products.sizes,
        inStock: products.inStock,
        isGiftCard: products.isGiftCard,
      },
      variant: {
        variantId: productVariants.id,
        color: productVariants.color,
        size: productVariants.size,
        sku: productVariants.sku,
      },
      available:
        sql`coalesce(${variantStock.onHand} - ${variantStock.held}, 0) + coalesce(${stockHolds.quantity}, 0)`.mapWith(
          Number,
        ),
    })
    .from(products)
    .leftJoin(
      productVariants,
      and(eq(productVariants.productId, products.id), isNull(productVariants.retiredAt)),
    )
    .leftJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .leftJoin(stockHolds, ownHold)
    .where(
      and(inArray(products.id, [...ids]), isNull(products.deletedAt), eq(products.published, true)),
    )
    .orderBy(asc(productVariants.position));
}

/** The products of a bag with the quantity available to this checkout, including its own hold. */
export async function listBagProducts(
  db: Executor,
  ids: readonly number[],
  checkoutId: string,
): Promise<Map<number, BagProduct>> {
  const rows = await selectBag(db, ids, checkoutId);
  const found = new Map<number, BagProduct & { variants: BagVariant[] }>();
  for (const { product, variant, available } of rows) {
    const known = found.get(product.id) ?? toBagProduct(product);
    found.set(product.id, known);
    if (variant) known.variants.push({ ...variant, available });
  }
  return found;
}

type ProductRow = Awaited<ReturnType<typeof selectBag>>[number]['product'];

function toBagProduct({ additionalImages, leadsWithSecond, ...row }: ProductRow) {
  const variants: BagVariant[] = [];
  return {
    ...row,
    imageUrl: orderPictures({ ...row, additionalImages, leadsWithSecond }).imageUrl,
    category: row.category as CategoryId,
    variants,
  };
}
