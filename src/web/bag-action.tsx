import { AddToBagButton } from '#modules/cart/ui/add-to-bag-button.tsx';
import type { CardAction } from '#modules/catalog/ui/card/product-grid.tsx';

/** One constant for all pages, so that a cached card of one page fits the others. */
export const bagAction: CardAction = (product) => <AddToBagButton product={product} />;
