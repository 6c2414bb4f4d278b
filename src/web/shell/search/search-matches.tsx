import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDebounced } from '#client/use-debounced.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { closeText } from '#modules/search/close-text.ts';
import type { SearchAnswer } from '#modules/search/search.ts';
import { matchesCall } from '#modules/search/search-location.ts';
import { SearchNoteText } from '#modules/search/ui/search-page/search-note-text.tsx';
import { keepSearch } from '#modules/search/ui/search-page/use-recent-searches.ts';
import { countOf } from '#shared/text.ts';
import { useArrowKeys } from '#web/shell/header/use-arrow-keys.ts';
import { findSearchAddress, shownMatches } from './search-address.ts';
import { SearchProducts } from './search-products.tsx';

export type SearchMatchesProps = {
  /** Trimmed and not empty. */
  text: string;
  /** Called when a match is followed, so that the overlay closes. */
  onLeave: () => void;
};

const typingPause = 120;

/** The content below 'Search results for …' while the shopper types. */
export function SearchMatches({ text, onLeave }: SearchMatchesProps) {
  const area = useRef<HTMLDivElement>(null);
  useArrowKeys(area);
  const debounced = useDebounced(text, typingPause);
  // A query that is no longer needed is cancelled. Until the next answer the last matches stay.
  const { data, isError } = useQuery<SearchAnswer>({
    queryKey: [matchesCall(debounced, shownMatches)],
    placeholderData: (previous) => previous,
  });
  const follow = () => {
    keepSearch(text);
    onLeave();
  };
  const isSeen = isError || data?.total === 0 || Boolean(data?.close);
  return (
    <div ref={area} className="mt-8 flex flex-col">
      <p role="status" className={isSeen ? 'pb-6 text-quiet' : 'sr-only'}>
        {isError ? 'The shop could not be reached just now.' : data && foundText(data)}
      </p>
      {data?.note && <SearchNoteText note={data.note} className="mb-6" onFollow={follow} />}
      <SearchProducts products={data?.products ?? []} onFollow={follow} />
      <ButtonLink
        data-match=""
        variant="link"
        to={findSearchAddress(text) ?? '/search'}
        onClick={follow}
        className="mt-8 self-start"
      >
        View all results
      </ButtonLink>
    </div>
  );
}

function foundText(answer: SearchAnswer): string {
  const { total, totalIsExact, close } = answer;
  if (total === 0) return 'Nothing found so far.';
  if (close) return closeText(close, answer);
  return `${totalIsExact ? '' : 'More than '}${countOf(total, 'match', 'matches')}`;
}
