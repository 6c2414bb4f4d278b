import type { ReactNode } from 'react';
import { useHydrated } from '#design/browser/use-hydrated.ts';
import { AddToBagButton } from '#modules/cart/ui/add-to-bag-button.tsx';
import { useListedProducts } from '#modules/cart/ui/use-listed-products.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { ProductCard } from '#modules/catalog/ui/card/product-card.tsx';
import { ProductGridSkeleton } from '#modules/catalog/ui/card/product-grid.tsx';
import type { WishList } from '#modules/wish-lists/wish-list-schema.ts';
import { wishListTexts as texts } from '#modules/wish-lists/wish-list-texts.ts';

type SharedProductsProps = {
  items: WishList['items'];
  /** Under a card. */
  under?: (product: PublicProduct) => ReactNode;
};

const bagButton = (product: PublicProduct) => <AddToBagButton product={product} />;

/** The products of the list as the shop sells them now. */
export function SharedProducts({ items, under }: SharedProductsProps) {
  const isHydrated = useHydrated();
  const counted = items.map(({ productId }) => ({ productId, quantity: 1 }));
  const products = useListedProducts(counted, isHydrated);
  if (items.length === 0) return <p className="measure text-quiet">{texts.noProducts}</p>;
  if (products.size === 0) return <ProductGridSkeleton count={Math.min(items.length, 4)} />;
  return (
    <ul aria-label={texts.title} className="grid grid-cols-2 gap-x-px gap-y-8 lg:grid-cols-4">
      {items.map(({ productId, color }) => {
        const product = products.get(productId);
        return (
          product && (
            <li key={productId}>
              {/* A card fills its box, so the box may not have the height of the row. */}
              <div>
                <ProductCard
                  product={color === '' ? product : { ...product, shownColor: color }}
                  action={bagButton}
                  sizes="(min-width: 64rem) 25vw, 50vw"
                  headingLevel="h2"
                />
              </div>
              {under?.(product)}
            </li>
          )
        );
      })}
    </ul>
  );
}
