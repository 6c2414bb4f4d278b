import { useQuery } from '@tanstack/react-query';
import { type FacetValue, type SearchAnswer, searchSortLabels, searchSorts } from '../search.ts';
import { type SearchLocation, searchCall } from '../search-location.ts';

/** Without scripts: the same filters as a form of the browser's own, which the address keeps. */
export function PlainFilters({ location }: { location: SearchLocation }) {
  // As for the note: who has scripts carries nothing of it.
  return import.meta.env.SSR ? <FilterForm location={location} /> : <noscript />;
}

function FilterForm({ location }: { location: SearchLocation }) {
  const { data } = useQuery<SearchAnswer>({
    queryKey: [searchCall(location)],
    enabled: location.q !== '',
  });
  if (!data?.facets) return <noscript />;
  const { category, color, size } = data.facets;
  return (
    <noscript>
      <form
        action="/search"
        aria-label="Filter without scripts"
        className="measure grid gap-6 pb-8"
      >
        <input type="hidden" name="q" value={location.q} />
        <Choices title="Category" name="category" values={category} chosen={location.category} />
        <Choices title="Color" name="color" values={color} chosen={location.color} />
        <Choices title="Size" name="size" values={size} chosen={location.size} />
        <div className="flex flex-wrap items-center gap-6">
          <label className="flex items-center gap-2">
            <input type="checkbox" name="inStock" value="true" defaultChecked={location.inStock} />
            In stock
          </label>
          <label className="flex items-center gap-2">
            Sort by
            <select name="sort" defaultValue={location.sort} className="h-11 border px-2">
              {searchSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {searchSortLabels[sort]}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="h-11 border border-ink px-6">
            Filter
          </button>
        </div>
      </form>
    </noscript>
  );
}

type ChoicesProps = {
  title: string;
  name: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
};

function Choices({ title, name, values, chosen }: ChoicesProps) {
  if (values.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="mb-2 type-label">{title}</legend>
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
