import { Cross } from '#design/icons.tsx';
import { categoryLabel } from '#modules/catalog/category.ts';
import { subCategoryLabel } from '#modules/catalog/sub-category-label.ts';
import type { FilterLocation, SearchLocation } from '#modules/search/search-location.ts';
import type { SizeInText } from '#modules/search/size-text.ts';
import { priceRangeLabel, toggled } from './filter-choice.ts';
import type { FilterChange } from './use-filter-change.ts';

type ChosenFiltersProps = {
  location: FilterLocation;
  change: FilterChange;
  clear: () => void;
  /** Sizes in the text; removing one removes it from the text. */
  sizesInQuery: readonly SizeInText[];
};

type Chosen = { label: string; without: Partial<SearchLocation> };

export function ChosenFilters(props: ChosenFiltersProps) {
  const { location, change, clear, sizesInQuery } = props;
  const chosen = [
    ...sizesInQuery.map(({ label, without }) => ({ label, without: { q: without } })),
    ...chosenOf(location),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul
      aria-label="Chosen filters"
      className="mt-5 flex flex-wrap items-center gap-2 noscript:hidden"
    >
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={`Remove ${label}`}
            onClick={() => change(without)}
            className="flex min-h-9 items-center gap-2 border border-hairline px-3 type-small hover:border-ink"
          >
            {label}
            <Cross className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={clear}
          className="min-h-9 px-2 type-small text-quiet underline-gold"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

function chosenOf(location: FilterLocation): Chosen[] {
  const { category, type, color, size, minPrice, maxPrice, inStock } = location;
  const priced = minPrice !== null || maxPrice !== null;
  return [
    ...category.map((value) => ({
      label: categoryLabel(value),
      without: { category: toggled(category, value) },
    })),
    ...type.map((value) => ({
      label: subCategoryLabel(value),
      without: { type: toggled(type, value) },
    })),
    ...color.map((value) => ({ label: value, without: { color: toggled(color, value) } })),
    ...size.map((value) => ({ label: `Size ${value}`, without: { size: toggled(size, value) } })),
    ...(priced
      ? [
          {
            label: priceRangeLabel({ from: minPrice ?? 0, to: maxPrice }),
            without: { minPrice: null, maxPrice: null },
          },
        ]
      : []),
    ...(inStock ? [{ label: 'In stock', without: { inStock: false } }] : []),
  ];
}
