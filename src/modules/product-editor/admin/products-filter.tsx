import { useAddressParameters } from '#client/use-address-parameters.ts';
import { FilterBar } from '#design/fields/filter-bar.tsx';
import { categories } from '#modules/catalog/category.ts';
import { useCollectionList } from '#modules/collections/admin/use-admin-collections.ts';
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
const draft = { value: 'draft', label: 'Draft' };
const toCount = { value: 'to-count', label: 'To be counted' };
/** The filters behind the dashboard's quantities; offered only while one of them is active. */
const linkedStatuses = [
  { value: 'low-stock', label: 'Low Stock' },
  { value: 'sold-out', label: 'Sold Out' },
];

const ageOptions = [
  ...[30, 60, 90, 180].map((days) => ({
    value: `unsold-${days}`,
    label: `Not sold for ${days} days`,
  })),
  ...[30, 90, 180, 365].map((days) => ({
    value: `arrived-${days}`,
    label: `In stock for ${days} days`,
  })),
];

type ProductsFilterProps = {
  filter: ProductListFilter;
  /** True on the products page, which offers more than the dashboard's tab. */
  isManaging?: boolean;
};

/** The filter is in the address, so that reloads and shared links have it. */
export function ProductsFilter({ filter, isManaging = false }: ProductsFilterProps) {
  const [, change] = useAddressParameters();
  const used = useUsedCategories();
  const shown = categories.filter(({ id }) => used.includes(id) || id === filter.category);
  const { data } = useCollectionList();
  const managed = [toCount, draft];
  const linked = [...linkedStatuses, ...managed].filter(
    (status) => status.value === filter.status || (isManaging && managed.includes(status)),
  );
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
        ...(isManaging
          ? [
              {
                name: 'collection' as const,
                label: 'Filter by collection',
                placeholder: 'All Collections',
                options: (data?.collections ?? []).map(({ id, name }) => ({
                  value: id,
                  label: name,
                })),
              },
              {
                name: 'age' as const,
                label: 'Filter by stock age',
                placeholder: 'Any Stock Age',
                options: ageOptions,
              },
            ]
          : []),
      ]}
      values={{ ...filter, collection: filter.collection ?? '', age: filter.age ?? '' }}
      onNarrow={change}
    />
  );
}
