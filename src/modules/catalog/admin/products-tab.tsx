import { type AdminProductSort, adminProductSorts } from '#modules/catalog/admin-product.ts';
import { countOf } from '#shared/text.ts';
import { useAddressParameters } from '#web/data/use-address-parameters.ts';
import { Button } from '#web/design/button.tsx';
import { useAdminProducts } from './product-calls.ts';
import { ProductsFilter } from './products-filter.tsx';
import { ProductsTabTable } from './products-tab-table.tsx';

/** The dashboard's look at the shelves. Search, filters and order live in the address. */
export function ProductsTab() {
  const [parameters, change] = useAddressParameters();
  const sort = readSort(parameters.get('sort'));
  const filter = {
    q: parameters.get('q') ?? '',
    category: parameters.get('category') ?? '',
    status: parameters.get('status') ?? '',
  };
  const list = useAdminProducts({ ...filter, sort });
  return (
    <div className="flex flex-col gap-4">
      <ProductsFilter filter={filter} />
      <ProductsTabTable
        products={list.products}
        state={list.isFailed ? 'failed' : list.isLoading ? 'loading' : 'loaded'}
        failure={list.failure}
        onRetry={list.retry}
        sort={sort}
        onSort={(next) => change({ sort: next })}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="type-small text-quiet" aria-live="polite">
          {list.isLoading || list.isFailed
            ? ''
            : `Showing ${list.products.length} of ${countOf(list.total, 'product')}`}
        </p>
        {list.hasMore && !list.isFailed && (
          <Button variant="outline" busy={list.isLoadingMore} onClick={list.showMore}>
            Show more
          </Button>
        )}
      </div>
    </div>
  );
}

/** An order nobody knows is no order: the list would be refused for it. */
function readSort(text: string | null): AdminProductSort {
  return adminProductSorts.find((sort) => sort === text) ?? 'newest';
}
