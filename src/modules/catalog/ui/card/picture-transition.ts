import type { CSSProperties } from 'react';
import { useViewTransitionState } from 'react-router';
import { type PublicProduct, productAddress } from '#modules/catalog/product.ts';

/** Named only while it moves: names must be unique, and a product may appear twice on a page. */
export function usePictureTransition(product: Pick<PublicProduct, 'id'>): CSSProperties {
  const moving = useViewTransitionState(productAddress(product));
  return moving ? { viewTransitionName: `product-${product.id}` } : {};
}
