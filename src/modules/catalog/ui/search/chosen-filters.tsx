import { Cross } from '#design/icons.tsx';
import { categoryLabel } from '#modules/catalog/category.ts';
import {
  countFilters,
  type SearchLocation,
  withoutFilters,
} from '#modules/catalog/search-location.ts';
import { priceRangeLabel, toggled } from './filter-choice.ts';
import type { SearchChange } from './use-search-change.ts';

type ChosenFiltersProps = { location: SearchLocation; change: SearchChange };

type Chosen = { label: string; without: Partial<SearchLocation> };

export function ChosenFilters({ location, change }: ChosenFiltersProps) {
  if (countFilters(location) === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mt-5 flex flex-wrap items-center gap-2">
      {chosenOf(location).map(({ label, without }) => (
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
          onClick={() => change(withoutFilters(location))}
          className="min-h-9 px-2 type-small text-quiet underline-gold"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

function chosenOf(location: SearchLocation): Chosen[] {
  const { category, color, size, minPrice, maxPrice, inStock } = location;
  const priced = minPrice !== null || maxPrice !== null;
  return [
    ...category.map((value) => ({
      label: categoryLabel(value),
      without: { category: toggled(category, value) },
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
