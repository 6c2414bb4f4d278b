import type { CSSProperties } from 'react';
import { useViewTransitionState } from 'react-router';
import { type PublicProduct, productAddress } from '#modules/catalog/product.ts';

/** Named only while it moves: a name stays unique on a page, and a product may stand on it twice. */
export function usePictureTransition(product: Pick<PublicProduct, 'id'>): CSSProperties {
  const moving = useViewTransitionState(productAddress(product));
  return moving ? { viewTransitionName: `product-${product.id}` } : {};
}
