import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { mayHoldUnits } from '#client/own-hold.ts';
import type { CartItem } from '#modules/cart/cart.ts';
import { lineNote } from '#modules/cart/line-note.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { productOptions } from '#modules/catalog/ui/product/product-options.ts';

type BagProducts = {
  /** Categories of shipped products only: gift cards come by e-mail. */
  categories: CategoryId[];
  isOnlyGiftCards: boolean;
  noteOf: (line: CartItem) => string | null;
};

/** The bag stores neither categories nor stock; the catalogue has both. */
export function useBagProducts(items: readonly CartItem[]): BagProducts {
  // Decided before this page pays: afterwards its own hold would look like another shopper's.
  const [tellsShortage] = useState(() => !mayHoldUnits());
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const answers = useQueries({ queries: ids.map((id) => productOptions(id)) });
  const products = answers.flatMap(({ data }) => data ?? []);
  const goods = products.filter(({ isGiftCard }) => !isGiftCard);
  return {
    categories: goods.map(({ category }) => category),
    isOnlyGiftCards: products.length > 0 && goods.length === 0,
    noteOf: (line) =>
      tellsShortage
        ? lineNote(
            line,
            products.find(({ id }) => id === line.productId),
          )
        : null,
  };
}
