import { AddToBagButton } from '#modules/cart/ui/add-to-bag-button.tsx';
import type { CardAction } from '#modules/catalog/ui/card/product-grid.tsx';

/** One for all pages: a card that was rendered for one of them serves the others. */
export const bagAction: CardAction = (product) => <AddToBagButton product={product} />;
