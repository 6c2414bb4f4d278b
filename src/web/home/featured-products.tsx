import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readJson } from '#client/api.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { AddToBagButton } from '#modules/cart/ui/add-to-bag-button.tsx';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { ProductCard } from '#modules/catalog/ui/card/product-card.tsx';
import { loadReader } from '#modules/catalog/ui/product/product-options.ts';

export const featuredLimit = 12;
export const featuredCall = `/api/products?featured=true&limit=${featuredLimit}`;

export const featuredOptions = queryOptions({
  queryKey: [featuredCall],
  queryFn: async ({ signal }) => {
    const [answer, { readProducts }] = await Promise.all([
      readJson(featuredCall, signal),
      loadReader(),
    ]);
    return readProducts(answer);
  },
});

const cardSizes = '(min-width: 80rem) 24rem, (min-width: 48rem) 36vw, 72vw';
const skeletons = ['a', 'b', 'c', 'd'];

/** Without products, or without an answer, the page leaves out this row. */
export function FeaturedProducts({ title }: { title: string }) {
  const { data: products = [], isPending } = useQuery(featuredOptions);
  if (isPending) {
    return (
      <FeaturedFrame title={title}>
        {skeletons.map((name) => (
          <FeaturedItem key={name}>
            <Skeleton className="aspect-4/5" />
            <Skeleton className="mt-4 h-4 w-2/3" />
          </FeaturedItem>
        ))}
      </FeaturedFrame>
    );
  }
  if (products.length === 0) return null;
  return (
    <FeaturedFrame title={title}>
      {products.map((product) => (
        <FeaturedItem key={product.id}>
          <ProductCard product={product} sizes={cardSizes} action={bagButton} />
        </FeaturedItem>
      ))}
    </FeaturedFrame>
  );
}

const bagButton = (product: PublicProduct) => <AddToBagButton product={product} />;

/** The row starts at the page's margin and ends at the right edge of the screen. */
function FeaturedFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="featured" className="py-section">
      <div className="measure flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h2 id="featured" className="type-heading">
          {title}
        </h2>
        <Link to="/search?q=gift" className="group py-1 type-label">
          <span className="underline-gold">Gifts, wrapped and sent</span>
        </Link>
      </div>
      <ul className="mt-10 flex snap-x snap-mandatory gap-px overflow-x-auto scroll-px-[max(var(--spacing-gutter),calc((100vw-90rem)/2+var(--spacing-gutter)))] px-[max(var(--spacing-gutter),calc((100vw-90rem)/2+var(--spacing-gutter)))] pb-4 [scrollbar-color:var(--edge)_transparent] [scrollbar-width:thin]">
        {children}
      </ul>
    </section>
  );
}

function FeaturedItem({ children }: { children: ReactNode }) {
  return <li className="w-[72vw] max-w-96 shrink-0 snap-start md:w-[36vw]">{children}</li>;
}
