import type { ComponentType } from 'react';
import type { PublicProduct } from '#modules/catalog/product.ts';
import type { CardAction } from '#modules/catalog/ui/card/product-grid.tsx';
import { WearWith } from '#modules/wear-with/ui/wear-with.tsx';

type LookParts = {
  /** Below the products that complete the look. */
  OfOtherKinds?: ComponentType<{ product: PublicProduct; action: CardAction }>;
};

/** What modules add below a product. */
export const lookParts: LookParts = {
  OfOtherKinds: WearWith,
};
