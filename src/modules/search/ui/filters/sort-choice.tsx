import { useId, useState } from 'react';
import { radioClass } from '#design/fields/radio-cards.tsx';
import { type ListingSort, type SearchSort, searchSortLabels } from '#modules/search/search.ts';
import type { FilterChange } from './use-filter-change.ts';

type SortChoiceProps = { sorts: readonly ListingSort[]; sort: SearchSort; change: FilterChange };

export function SortChoice({ sorts, sort, change }: SortChoiceProps) {
  const name = useId();
  // The choice changes at once, as for a tick; the address follows.
  const [pressed, setPressed] = useState(sort);
  const [decided, setDecided] = useState(sort);
  if (decided !== sort) {
    setDecided(sort);
    setPressed(sort);
  }
  return (
    <fieldset className="pt-3 pb-5">
      <legend className="float-left mb-4 w-full type-label">Sort by</legend>
      <div className="clear-both">
        {sorts.map((value) => (
          <label
            key={value}
            className="flex min-h-9 cursor-pointer items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-gold-text"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === pressed}
              onChange={() => {
                setPressed(value);
                change({ sort: value });
              }}
              className={radioClass}
            />
            {searchSortLabels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
