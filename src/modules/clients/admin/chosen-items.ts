import { z } from 'zod';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { onlyChoice } from '#modules/product-editor/admin/variant-fields.tsx';
import { sameText } from '#shared/text.ts';

const text = z.string().catch('');

/** A product chosen for a client, as typed. */
export const chosenItemSchema = z.object({
  key: z.string(),
  productId: z.int(),
  name: text,
  imageUrl: text,
  sizes: z.array(z.string()).catch([]),
  colors: z.array(z.string()).catch([]),
  size: text,
  color: text,
});

export type ChosenItem = z.output<typeof chosenItemSchema>;

/** In the client's own size if the product has it. */
export function chosenItemOf(
  product: AdminProduct,
  { sizes }: Pick<ClientCard, 'sizes'>,
): ChosenItem {
  const known = Object.entries(sizes).find(([category]) => category === product.category)?.[1];
  const own = product.sizes.find((each) => known && sameText(each, known));
  const { size, color } = onlyChoice(product);
  return {
    key: crypto.randomUUID(),
    productId: product.id,
    name: product.name,
    imageUrl: product.imageUrl,
    sizes: [...product.sizes],
    colors: [...product.colors],
    size: own ?? size,
    color,
  };
}
