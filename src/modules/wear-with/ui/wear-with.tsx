import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { readJson } from '#client/api.ts';
import { useSeen } from '#design/browser/use-seen.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { ProductCard } from '#modules/catalog/ui/card/product-card.tsx';
import type { CardAction } from '#modules/catalog/ui/card/product-grid.tsx';
import { loadReader } from '#modules/catalog/ui/product/product-options.ts';

type WearWithProps = { product: Pick<PublicProduct, 'id' | 'category'>; action: CardAction };

const sizes = '(min-width: 64rem) 20vw, 62vw';

/** Loads when the visitor scrolls near it; without an answer nothing is shown. */
export function WearWith({ product, action }: WearWithProps) {
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  const call = `/api/products/${product.id}/wear-with`;
  const { data = [] } = useQuery({
    queryKey: [call],
    queryFn: async ({ signal }) => {
      const [answer, { readProducts }] = await Promise.all([readJson(call, signal), loadReader()]);
      return readProducts(answer);
    },
    enabled: isSeen,
  });
  const isWorn = [product, ...data].every(({ category }) => category !== 'champagne');
  return (
    <div className="relative">
      {/* Starts loading one screen before it is visible. */}
      <div ref={box} className="pointer-events-none absolute bottom-0 h-svh w-px" />
      {data.length > 0 && (
        <section
          aria-labelledby="wear-with"
          className="measure grid gap-y-8 pt-section lg:grid-cols-[1fr_4fr] lg:gap-x-6"
        >
          <h2 id="wear-with" className="type-heading">
            {isWorn ? 'Wear With' : 'Goes With'}
          </h2>
          <ul className="grid gap-px max-lg:-mx-gutter max-lg:snap-x max-lg:scroll-px-gutter max-lg:auto-cols-[min(62vw,18rem)] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:px-gutter lg:grid-cols-4">
            {data.map((each) => (
              <li key={each.id} className="snap-start">
                <ProductCard product={each} action={action} sizes={sizes} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
