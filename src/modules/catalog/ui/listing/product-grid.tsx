import type { ReactNode } from 'react';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { Skeleton } from '#web/design/skeleton.tsx';
import { ProductCard } from '../card/product-card.tsx';

/** What a card lets the shopper do with its product: the bag's button, which the page brings. */
export type CardAction = (product: PublicProduct) => ReactNode;

type ProductGridProps = { products: readonly PublicProduct[]; action: CardAction };

/** The first row is what a screen opens with. */
const firstRow = 3;

export function ProductGrid({ products, action }: ProductGridProps) {
  return (
    <ul className={gridClass}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} action={action(product)} eager={index < firstRow} />
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

const gridClass = 'grid gap-x-px gap-y-4 md:grid-cols-2 lg:grid-cols-3';
