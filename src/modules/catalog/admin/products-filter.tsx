import { categories } from '#modules/catalog/category.ts';
import { useAddressParameters } from '#web/data/use-address-parameters.ts';
import { SearchBox } from '#web/design/search-box.tsx';
import { SelectField } from '#web/design/select-field.tsx';
import type { ProductListFilter } from './product-calls.ts';

const categoryOptions = categories.map(({ id, label }) => ({ value: id, label }));
const statusOptions = [
  { value: 'in-stock', label: 'In Stock' },
  { value: 'out-of-stock', label: 'Out of Stock' },
];

/** What narrows the list lives in the address, so that a reload and a shared link keep it. */
export function ProductsFilter({ filter }: { filter: ProductListFilter }) {
  const [, change] = useAddressParameters();
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
        label="Filter by category"
        hideLabel
        placeholder="All Categories"
        options={categoryOptions}
        value={filter.category}
        onChange={({ target }) => change({ category: target.value })}
      />
      <SelectField
        label="Filter by status"
        hideLabel
        placeholder="All Status"
        options={statusOptions}
        value={filter.status}
        onChange={({ target }) => change({ status: target.value })}
      />
    </search>
  );
}
