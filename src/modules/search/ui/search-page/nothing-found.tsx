import { Link } from 'react-router';
import { buttonClass } from '#design/button-class.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { type CardAction, ProductGrid } from '#modules/catalog/ui/card/product-grid.tsx';
import type { SearchAnswer } from '#modules/search/search.ts';
import {
  countFilters,
  type SearchLocation,
  searchAddress,
  withoutFilters,
} from '#modules/search/search-location.ts';
import { SearchCategories } from './search-categories.tsx';

type NothingFoundProps = { answer: SearchAnswer; location: SearchLocation; action: CardAction };

export function NothingFound({ answer, location, action }: NothingFoundProps) {
  const filtered = countFilters(location) > 0;
  // A search for a page was answered above; nothing was missed.
  const isAnswered = answer.note !== null && !filtered;
  return (
    <>
      {!isAnswered && (
        <EmptyState
          title="No Items Found"
          text={
            filtered
              ? 'Nothing here fits every filter you chose. Take one away, or clear them all.'
              : 'We could not find that. Check the spelling, try fewer words, or look at what is close.'
          }
          action={
            filtered && (
              <Link
                to={searchAddress(withoutFilters(location))}
                className={buttonClass({ variant: 'outline' })}
              >
                Clear all filters
              </Link>
            )
          }
        />
      )}
      {answer.suggestions.length > 0 && (
        <section aria-labelledby="close-to-it" className="pb-10">
          <h2 id="close-to-it" className="measure pb-8 type-title">
            {isAnswered ? 'Products of ours' : 'What is close'}
          </h2>
          <ProductGrid products={answer.suggestions} action={action} />
        </section>
      )}
      <SearchCategories />
    </>
  );
}
