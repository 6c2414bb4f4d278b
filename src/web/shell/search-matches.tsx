import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ButtonLink } from '#design/button-link.tsx';
import { Picture } from '#design/picture.tsx';
import type { PublicProduct } from '#modules/catalog/product.ts';
import type { SearchAnswer } from '#modules/catalog/search.ts';
import { matchesCall } from '#modules/catalog/search-location.ts';
import { ProductLink } from '#modules/catalog/ui/card/product-link.tsx';
import { Price } from '#modules/catalog/ui/price.tsx';
import { countOf } from '#shared/text.ts';
import { findSearchAddress } from './search-address.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useDebounced } from './use-debounced.ts';

export type SearchMatchesProps = {
  /** Trimmed and not empty. */
  text: string;
  /** Called when a match is followed, so that the overlay closes. */
  onLeave: () => void;
};

const shownMatches = 6;
const typingPause = 120;

/** What stands below 'Search results for …' while the shopper types. */
export function SearchMatches({ text, onLeave }: SearchMatchesProps) {
  const area = useRef<HTMLDivElement>(null);
  useArrowKeys(area);
  const debounced = useDebounced(text, typingPause);
  // A key that is no longer asked for cancels its request; until then the last matches stay.
  const { data, isError } = useQuery<SearchAnswer>({
    queryKey: [matchesCall(debounced, shownMatches)],
    placeholderData: (previous) => previous,
  });
  const matches = data?.products ?? [];
  return (
    <div ref={area} className="mt-8">
      <ul className="grid gap-x-4 gap-y-4 md:grid-cols-3 lg:grid-cols-6">
        {matches.map((product) => (
          <li key={product.id}>
            <Match product={product} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      <p role="status" className={isError || data?.total === 0 ? 'text-quiet' : 'sr-only'}>
        {isError && 'The shop could not be reached just now.'}
        {data && (data.total === 0 ? 'Nothing found so far.' : foundText(data))}
      </p>
      <ButtonLink
        data-match=""
        variant="link"
        to={findSearchAddress(text) ?? '/search'}
        onClick={onLeave}
        className="mt-8"
      >
        View all results
      </ButtonLink>
    </div>
  );
}

function Match({ product, onLeave }: { product: PublicProduct; onLeave: () => void }) {
  const picture = product.media[0];
  return (
    <ProductLink
      product={product}
      data-match=""
      onClick={onLeave}
      className="group flex items-center gap-4 md:block"
    >
      <Picture
        src={picture?.url ?? product.images[0]}
        alt=""
        width={picture?.width ?? 1200}
        height={picture?.height ?? 1500}
        placeholder={picture?.placeholder}
        sizes="(min-width: 64rem) 16vw, (min-width: 48rem) 33vw, 4rem"
        className="aspect-4/5 w-16 shrink-0 md:w-full"
      />
      <span className="block min-w-0 md:pt-3">
        <span className="line-clamp-2 underline-gold wrap-anywhere">{product.name}</span>
        <Price product={product} className="mt-1 type-small text-quiet" />
      </span>
    </ProductLink>
  );
}

function foundText({ total, totalIsExact }: SearchAnswer): string {
  return `${totalIsExact ? '' : 'More than '}${countOf(total, 'match', 'matches')}`;
}
