import { categories } from '#modules/catalog/category.ts';
import { useAddressParameters } from '#web/data/use-address-parameters.ts';
import { SearchBox } from '#web/design/search-box.tsx';
import { SelectField } from '#web/design/select-field.tsx';
import { type ProductListFilter, useUsedCategories } from './product-calls.ts';

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
    <search className="grid gap-3 sm:grid-cols-[1fr_12rem_12rem]">
      <SearchBox
        label="Search products"
        placeholder="Search by name or number"
        longest={200}
        value={filter.q}
        onSearch={(q) => change({ q })}
      />
      <SelectField
        label="Filter by status"
        hideLabel
        placeholder="All Status"
        options={[...statusOptions, ...linked]}
        value={filter.status}
        onChange={({ target }) => change({ status: target.value })}
      />
      <SelectField
        label="Filter by category"
        hideLabel
        placeholder="All Categories"
        options={shown.map(({ id, label }) => ({ value: id, label }))}
        value={filter.category}
        onChange={({ target }) => change({ category: target.value })}
      />
    </search>
  );
}
