import { useAddressParameters } from '#client/use-address-parameters.ts';
import { FilterBar } from '#design/filter-bar.tsx';
import { categories } from '#modules/catalog/category.ts';
import { type ProductListFilter, useUsedCategories } from './product-calls.ts';

const search = {
  label: 'Search products',
  placeholder: 'Search by name or number',
  longest: 200,
};
const statusOptions = [
  { value: 'in-stock', label: 'In Stock' },
  { value: 'out-of-stock', label: 'Out of Stock' },
];
/** Where the dashboard's figures lead; listed only while one of them is what is shown. */
const linkedStatuses = [
  { value: 'low-stock', label: 'Low Stock' },
  { value: 'sold-out', label: 'Sold Out' },
];

/** What narrows the list lives in the address, so that a reload and a shared link keep it. */
export function ProductsFilter({ filter }: { filter: ProductListFilter }) {
  const [, change] = useAddressParameters();
  const used = useUsedCategories();
  const shown = categories.filter(({ id }) => used.includes(id) || id === filter.category);
  const linked = linkedStatuses.filter(({ value }) => value === filter.status);
  return (
    <FilterBar
      search={search}
      choices={[
        {
          name: 'status',
          label: 'Filter by status',
          placeholder: 'All Status',
          options: [...statusOptions, ...linked],
        },
        {
          name: 'category',
          label: 'Filter by category',
          placeholder: 'All Categories',
          options: shown.map(({ id, label }) => ({ value: id, label })),
        },
      ]}
      values={filter}
      onNarrow={change}
    />
  );
}
