import type { ReactNode } from 'react';
import { useKept } from '#design/kept-drawings.ts';
import { TaskOfItsOwn } from '#design/task-of-its-own.tsx';
import { packProduct } from '#modules/catalog/packed-product.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { CardSkeleton } from '../card/card-skeleton.tsx';
import { type CardHeading, ProductCard } from '../card/product-card.tsx';

/**
 * What a card lets the shopper do with its product: the bag's button, which the page brings. It
 * goes by the product alone, and is one constant: by that, drawings of cards are known again.
 */
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
        <GridItem
          key={product.id}
          product={product}
          action={action}
          // One column on a phone, unless chosen otherwise: a second picture fetched first would delay the one in view.
          eager={index === 0}
          headingLevel={headingLevel}
        />
      ))}
    </ul>
  );
}

type GridItemProps = Omit<ProductGridProps, 'products'> & {
  product: PublicProduct;
  eager: boolean;
};

function GridItem({ product, action, eager, headingLevel }: GridItemProps) {
  // The eager one names its picture in the head of the page, which HTML alone would not do.
  const key =
    import.meta.env.SSR && !eager
      ? () => `card ${numberOf(action)} ${headingLevel} ${JSON.stringify(packProduct(product))}`
      : null;
  const inside = useKept(key, () => (
    <TaskOfItsOwn>
      <ProductCard
        product={product}
        action={action(product)}
        eager={eager}
        headingLevel={headingLevel}
      />
    </TaskOfItsOwn>
  ));
  return <li {...inside} />;
}

const numbers = new WeakMap<CardAction, number>();
let lastNumber = 0;

function numberOf(action: CardAction): number {
  const known = numbers.get(action);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(action, lastNumber);
  return lastNumber;
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
