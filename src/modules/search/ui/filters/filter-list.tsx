import type { PriceRange, SearchFacets } from '#modules/search/search.ts';
import type { FilterLocation } from '#modules/search/search-location.ts';
import type { SizeInText } from '#modules/search/size-text.ts';
import { FacetGroup } from './facet-group.tsx';
import { FacetOption } from './facet-option.tsx';
import { isTicked, type ListedFacet, pressed, priceRangeLabel } from './filter-choice.ts';
import type { FilterChange } from './use-filter-change.ts';

export type FilterListProps = {
  facets: SearchFacets;
  location: FilterLocation;
  change: FilterChange;
  withCounts: boolean;
  /** The groups that the page leaves open. */
  groups: readonly ('category' | 'type')[];
  /** Sizes in the text: they are ticked too, and unticking one removes it from the text. */
  sizesInQuery: readonly SizeInText[];
};

export function FilterList(props: FilterListProps) {
  const { facets, location, change, withCounts, sizesInQuery, groups } = props;
  const withCategory = groups.includes('category');
  const withType = groups.includes('type');
  const listed = (name: ListedFacet) =>
    facets[name].map(({ value, label, count, hex }) => (
      <FacetOption
        key={value}
        label={label}
        count={withCounts ? count : null}
        hex={hex}
        checked={isTicked(location, name, value, sizesInQuery)}
        onChange={() => change((now) => pressed(now, name, value, sizesInQuery))}
      />
    ));
  return (
    <div className="divide-y">
      {withCategory && <FacetGroup title="Category">{listed('category')}</FacetGroup>}
      {withType && <FacetGroup title="Type">{listed('type')}</FacetGroup>}
      <FacetGroup title="Price">
        {facets.price.ranges.map((range) => (
          <PriceOption key={range.from} range={range} {...props} />
        ))}
      </FacetGroup>
      <FacetGroup title="Color">{listed('color')}</FacetGroup>
      <FacetGroup title="Size">{listed('size')}</FacetGroup>
      <FacetGroup title="Availability">
        {[
          <FacetOption
            key="in-stock"
            label="In stock"
            count={withCounts ? facets.inStock : null}
            checked={location.inStock}
            onChange={() => change((now) => ({ inStock: !now.inStock }))}
          />,
        ]}
      </FacetGroup>
    </div>
  );
}

function PriceOption(props: FilterListProps & { range: PriceRange }) {
  const { range, location, change, withCounts } = props;
  const minPrice = range.from === 0 ? null : range.from;
  const checked = location.minPrice === minPrice && location.maxPrice === range.to;
  const chosen = checked && (minPrice !== null || range.to !== null);
  if (range.count === 0 && !chosen) return null;
  return (
    <FacetOption
      label={priceRangeLabel(range)}
      count={withCounts ? range.count : null}
      checked={chosen}
      onChange={() =>
        change(chosen ? { minPrice: null, maxPrice: null } : { minPrice, maxPrice: range.to })
      }
    />
  );
}
