import { useQuery } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { relatedLimit } from '#modules/catalog/calls/catalog-calls.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { ProductCard } from '#modules/catalog/ui/card/product-card.tsx';
import type { CardAction } from '#modules/catalog/ui/card/product-grid.tsx';
import { CardSkeleton } from '#modules/catalog/ui/card/product-grid.tsx';
import { relatedOptions } from './product-options.ts';

type CompleteTheLookProps = {
  product: Pick<PublicProduct, 'id' | 'category'>;
  /** The products that came with the page. */
  arrived?: PublicProduct[] | undefined;
  action: CardAction;
};

/** Up to four others of the same category. */
export function CompleteTheLook({ product, arrived, action }: CompleteTheLookProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...relatedOptions(product.id),
    initialData: arrived,
    select: (products) => othersLike(product, products),
  });
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="complete-the-look" className="pt-section">
      <h2 id="complete-the-look" className="measure text-center type-heading">
        Complete The Look
      </h2>
      {isError && !isFetching ? (
        <div role="status" className="pt-8 text-center text-quiet">
          <p>Failed to fetch products</p>
          <Button variant="link" onClick={() => refetch()} className="mt-3">
            Try Again
          </Button>
        </div>
      ) : (
        <Row products={data} action={action} />
      )}
    </section>
  );
}

const rowClass = 'mt-10 grid grid-cols-2 gap-x-px gap-y-4 lg:grid-cols-4';
const rowSizes = '(min-width: 64rem) 25vw, 50vw';

function Row({ products, action }: { products: PublicProduct[] | undefined; action: CardAction }) {
  if (!products) {
    return (
      <div className={rowClass} aria-busy="true">
        {Array.from({ length: relatedLimit }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles without a self
          <CardSkeleton key={index} />
        ))}
      </div>
    );
  }
  return (
    <ul className={rowClass}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} action={action} sizes={rowSizes} />
        </li>
      ))}
    </ul>
  );
}

function othersLike(
  { id, category }: Pick<PublicProduct, 'id' | 'category'>,
  products: PublicProduct[],
): PublicProduct[] {
  return products
    .filter((other) => other.id !== id && other.category === category)
    .slice(0, relatedLimit);
}
