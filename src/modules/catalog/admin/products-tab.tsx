import { useAddressParameters } from '#client/use-address-parameters.ts';
import { type AdminProductSort, adminProductSorts } from '#modules/catalog/admin-product.ts';
import { readProductFilter, useAdminProducts } from './product-calls.ts';
import { ProductsFilter } from './products-filter.tsx';
import { ProductsFoot } from './products-state.tsx';
import { ProductsTabTable } from './products-tab-table.tsx';

/** The dashboard's look at the shelves. Search, filters and order live in the address. */
export function ProductsTab() {
  const [parameters, change] = useAddressParameters();
  const sort = readSort(parameters.get('sort'));
  const filter = readProductFilter(parameters);
  const list = useAdminProducts({ ...filter, sort });
  return (
    <div className="flex flex-col gap-4">
      <ProductsFilter filter={filter} />
      <ProductsTabTable list={list} sort={sort} onSort={(next) => change({ sort: next })} />
      <ProductsFoot list={list} />
    </div>
  );
}

/** An order nobody knows is no order: the list would be refused for it. */
function readSort(text: string | null): AdminProductSort {
  return adminProductSorts.find((sort) => sort === text) ?? 'newest';
}
