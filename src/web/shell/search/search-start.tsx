import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { categories, categoryAddress } from '#modules/catalog/category.ts';
import type { SearchAnswer } from '#modules/search/search.ts';
import { matchesCall } from '#modules/search/search-location.ts';
import {
  clearSearches,
  keepSearch,
  useRecentSearches,
} from '#modules/search/ui/search-page/use-recent-searches.ts';
import { useArrowKeys } from '#web/shell/header/use-arrow-keys.ts';
import { findSearchAddress, shownMatches } from './search-address.ts';
import { SearchProducts } from './search-products.tsx';

type Shortcut = { label: string; to: string; onFollow?: () => void };

/** The content of the overlay before anything is typed. */
export function SearchStart({ onLeave }: { onLeave: () => void }) {
  const area = useRef<HTMLDivElement>(null);
  useArrowKeys(area);
  const recent = useRecentSearches();
  const { data } = useQuery<SearchAnswer>({ queryKey: [matchesCall('', shownMatches)] });
  const products = data?.products ?? [];
  const searches = recent.map((text) => ({
    label: text,
    to: findSearchAddress(text) ?? '/search',
    onFollow: () => keepSearch(text),
  }));
  const shelves = categories.map(({ id, label }) => ({ label, to: categoryAddress(id) }));
  return (
    <div ref={area} className="mt-8 space-y-10">
      {searches.length > 0 && (
        <Offer title="Recent searches" action={<ClearButton />}>
          <Shortcuts shortcuts={searches} onLeave={onLeave} />
        </Offer>
      )}
      <Offer title="Categories">
        <Shortcuts shortcuts={shelves} onLeave={onLeave} />
      </Offer>
      {products.length > 0 && (
        <Offer title="A few pieces">
          <SearchProducts products={products} onFollow={onLeave} />
        </Offer>
      )}
    </div>
  );
}

type OfferProps = { title: string; action?: ReactNode; children: ReactNode };

function Offer({ title, action, children }: OfferProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="flex min-h-6 items-center justify-between gap-4 pb-4">
        <h3 id={titleId} className="type-label text-quiet">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

function Shortcuts({ shortcuts, onLeave }: { shortcuts: Shortcut[]; onLeave: () => void }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {shortcuts.map(({ label, to, onFollow }) => (
        <li key={label} className="min-w-0">
          <Link
            to={to}
            data-match=""
            onClick={() => {
              onFollow?.();
              onLeave();
            }}
            className="flex min-h-11 items-center border border-hairline px-4 type-small wrap-anywhere hover:border-ink"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ClearButton() {
  return (
    <button
      type="button"
      aria-label="Clear recent searches"
      onClick={clearSearches}
      className="min-h-6 type-small text-quiet underline-gold"
    >
      Clear
    </button>
  );
}
