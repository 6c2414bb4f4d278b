import { findVariant } from '#modules/inventory/variant.ts';
import type { ShippedProduct } from './shipped-product-queries.ts';

/** A size may weigh otherwise than its product. */
export function weightOf(
  { weight, ownWeights }: ShippedProduct,
  choice: { color?: string | null | undefined; size?: string | null | undefined },
): number {
  const { color, size } = choice;
  return findVariant(ownWeights, { color: color ?? '', size: size ?? '' })?.weight ?? weight;
}
