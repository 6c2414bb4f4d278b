import {
  type FacetValue,
  listingSorts,
  type SearchFacets,
  type SearchSort,
  searchSortLabels,
  searchSorts,
} from '#modules/search/search.ts';
import type { FilterLocation } from '#modules/search/search-location.ts';
import type { FilterListProps } from './filter-list.tsx';

type PlainFiltersProps = Pick<FilterListProps, 'groups'> & {
  /** The target of the form; parameters in its query stay. */
  action: string;
  location: FilterLocation;
  facets: SearchFacets | null;
  /** The default order. */
  sort: SearchSort;
};

/** Without scripts: the same filters as an HTML form, with their state in the address. */
export function PlainFilters(props: PlainFiltersProps) {
  // Only for browsers without scripts; the others do not load it.
  return import.meta.env.SSR ? <FilterForm {...props} /> : <noscript />;
}

function FilterForm({ action, location, facets, groups, sort: usual }: PlainFiltersProps) {
  if (!facets) return <noscript />;
  const [path, query] = action.split('?');
  const sorts = usual === 'newest' ? listingSorts : searchSorts;
  return (
    <noscript>
      <form
        action={path}
        aria-label="Filter without scripts"
        className="measure grid gap-6 pt-2 pb-8"
      >
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {groups.map((name) => (
          <Choices key={name} {...{ name, values: facets[name], chosen: location[name] }} />
        ))}
        <Choices name="color" values={facets.color} chosen={location.color} />
        <Choices name="size" values={facets.size} chosen={location.size} />
        <div className="flex flex-wrap items-center gap-6">
          <Amount name="minPrice" label="From $" value={location.minPrice} />
          <Amount name="maxPrice" label="Up to $" value={location.maxPrice} />
          <label className="flex items-center gap-2">
            <input type="checkbox" name="inStock" value="true" defaultChecked={location.inStock} />
            In stock
          </label>
          <label className="flex items-center gap-2">
            Sort by
            <select name="sort" defaultValue={location.sort} className="h-11 border px-2">
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {searchSortLabels[sort]}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="h-11 border border-ink px-6">
            Filter
          </button>
          <a href={action} className="py-2 underline">
            Clear all
          </a>
        </div>
      </form>
    </noscript>
  );
}

type ChoicesProps = {
  name: keyof typeof titles;
  values: readonly FacetValue[];
  chosen: readonly string[];
};

const titles = { category: 'Category', type: 'Type', color: 'Color', size: 'Size' };

function Choices({ name, values, chosen }: ChoicesProps) {
  if (values.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="mb-2 type-label">{titles[name]}</legend>
      {values.map(({ value, label, count }) => (
        <label key={value} className="flex items-center gap-2">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.some((one) => one.toLowerCase() === value.toLowerCase())}
          />
          {label} ({count})
        </label>
      ))}
    </fieldset>
  );
}

type AmountProps = { name: string; label: string; value: number | null };

function Amount({ name, label, value }: AmountProps) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <input
        name={name}
        inputMode="decimal"
        pattern="\d{1,7}(\.\d{1,2})?"
        defaultValue={value ?? ''}
        className="h-11 w-24 border px-2"
      />
    </label>
  );
}
