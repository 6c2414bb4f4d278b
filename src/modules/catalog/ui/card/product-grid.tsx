import type { ReactNode } from 'react';
import { HydrateApart } from '#design/browser/hydrate-apart.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { type CardHeading, ProductCard } from './product-card.tsx';

/** What a shopper can do on a card: the bag's button, which the page provides. */
export type CardAction = (product: PublicProduct) => ReactNode;

type ProductGridProps = {
  products: readonly PublicProduct[];
  action: CardAction;
  headingLevel?: CardHeading;
};

export function ProductGrid({ products, action, headingLevel }: ProductGridProps) {
  return (
    <ul className={gridClass}>
      {products.map((product, index) => (
        // In another colour it is a different card.
        <li key={`${product.id} ${product.shownColor ?? ''}`}>
          <HydrateApart>
            <ProductCard
              product={product}
              action={action}
              // Phones show one column by default: an eager second picture would delay the first.
              eager={index === 0}
              headingLevel={headingLevel}
            />
          </HydrateApart>
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={gridClass} aria-busy="true">
      <p className="sr-only">Loading products</p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles without a self
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

const gridClass =
  'grid gap-x-px gap-y-4 in-data-[columns=two]:max-md:grid-cols-2 md:grid-cols-2 lg:grid-cols-3';

export function CardSkeleton() {
  return (
    <div data-placeholder-tile="" className="pb-10">
      <Skeleton className="aspect-4/5 w-full" />
      <div className="px-4 pt-4">
        <Skeleton className="my-1 h-4 w-2/3" />
        <Skeleton className="mt-2.5 h-3.5 w-20" />
      </div>
    </div>
  );
}
