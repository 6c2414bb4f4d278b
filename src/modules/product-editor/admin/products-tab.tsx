import { RowDensitySwitch, rowsClass, useRowDensity } from '#admin-kit/lists/row-density.tsx';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { useWideScreen } from '#design/browser/use-wide-screen.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { classNames } from '#design/class-names.ts';
import { type AdminProductSort, adminProductSorts } from '#modules/catalog/admin-product.ts';
import { readProductFilter, useAdminProducts } from './product-calls.ts';
import { ProductCards } from './product-cards.tsx';
import { ProductsFilter } from './products-filter.tsx';
import { ProductsFoot } from './products-state.tsx';
import { ProductsTabTable } from './products-tab-table.tsx';

/** The dashboard's list of stock. Search, filters and sort order are in the address. */
export function ProductsTab() {
  const [parameters, change] = useAddressParameters();
  const sort = readSort(parameters.get('sort'));
  const filter = readProductFilter(parameters);
  const list = useAdminProducts({ ...filter, sort });
  const isWide = useWideScreen('40rem');
  const density = useRowDensity();
  return (
    <div className={classNames('flex flex-col gap-2', rowsClass[density])}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <ProductsFilter filter={filter} />
        </div>
        <RowDensitySwitch />
      </div>
      {isWide ? (
        <ProductsTabTable list={list} sort={sort} onSort={(next) => change({ sort: next })} />
      ) : (
        <ProductCards
          list={list}
          emptyText="No products found."
          actions={({ id, name }) => (
            <ButtonLink
              to={`/admin/products?product=${id}`}
              variant="outline"
              size="tool"
              aria-label={`Edit ${name}`}
            >
              Edit
            </ButtonLink>
          )}
        />
      )}
      <ProductsFoot list={list} />
    </div>
  );
}

/** An unknown sort order is ignored, since the server would refuse it. */
function readSort(text: string | null): AdminProductSort {
  return adminProductSorts.find((sort) => sort === text) ?? 'newest';
}
