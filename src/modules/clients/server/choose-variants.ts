import type { Transaction } from '#database/client.ts';
import { choiceText, findVariant, type VariantChoice } from '#modules/inventory/variant.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type ChosenProduct, listChosenProducts } from './chosen-product-queries.ts';

export type ChosenItem<Item> = Item & { product: ChosenProduct; variantId: number; left: number };

/** The variants chosen for a client, of products that shoppers see. */
export async function chooseVariants<Item extends VariantChoice & { productId: number }>(
  tx: Transaction,
  items: readonly Item[],
): Promise<
  Result<ChosenItem<Item>[], 'product-not-found'> | Result<never, 'choice-not-made', string>
> {
  const products = await listChosenProducts(
    tx,
    items.map(({ productId }) => productId),
  );
  const chosen: ChosenItem<Item>[] = [];
  for (const item of items) {
    const product = products.get(item.productId);
    if (!product) return fail('product-not-found');
    const variant = findVariant(product.variants, item);
    if (!variant) {
      const choice = choiceText(item);
      return fail(
        'choice-not-made',
        choice === ''
          ? `Please choose a size and colour of ${product.name}.`
          : `${product.name} does not come in ${choice}.`,
      );
    }
    chosen.push({ ...item, product, variantId: variant.id, left: variant.left });
  }
  return ok(chosen);
}
