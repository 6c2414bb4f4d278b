import { ButtonLink } from '#web/design/button-link.tsx';
import { findSearchAddress } from './search-address.ts';

export type SearchMatchesProps = {
  /** Trimmed and not empty. */
  text: string;
  /** Called when a match is followed, so that the overlay closes. */
  onLeave: () => void;
};

/** What stands below 'Search results for …' while the shopper types. */
export function SearchMatches({ text, onLeave }: SearchMatchesProps) {
  return (
    <div className="mt-8">
      <ButtonLink variant="link" to={findSearchAddress(text) ?? '/search'} onClick={onLeave}>
        View all results
      </ButtonLink>
    </div>
  );
}
