import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import {
  type CardAction,
  ProductGrid,
  ProductGridSkeleton,
} from '#modules/catalog/ui/card/product-grid.tsx';
import { countItems } from '#shared/text.ts';
import type { ProductList } from './product-list.ts';

type ListingProps = {
  list: ProductList;
  action: CardAction;
  /** The text and the link of an empty listing. */
  empty: { text: string; action: ReactNode };
  /** The line in capitals beside the count. */
  closing: string;
};

/** Placeholders, then the grid with its count, or the empty state, also after a failure. */
export function Listing({ list, action, empty, closing }: ListingProps) {
  if (list.state === 'loading') return <ProductGridSkeleton />;
  if (list.products.length === 0) return <NoItems list={list} empty={empty} />;
  return (
    <>
      <ProductGrid products={list.products} action={action} headingLevel="h2" />
      <div className="measure flex flex-col items-center gap-4 pt-10 text-center">
        {list.hasMore && <ShowMore list={list} />}
        <p className="numerals text-quiet">
          Showing {list.totalIsExact ? '' : 'more than '}
          {countItems(list.total)}
        </p>
        {list.products.length < list.total && (
          <p className="numerals -mt-3 type-small text-quiet">
            {`${list.products.length} of them so far`}
          </p>
        )}
        <p className="type-label">{closing}</p>
      </div>
    </>
  );
}

function ShowMore({ list }: { list: ProductList }) {
  return (
    <div className="mb-4 noscript:hidden">
      <Button variant="outline" onClick={list.showMore} busy={list.loadingMore}>
        Show more
      </Button>
      <p role="status" className="type-small text-danger">
        {list.moreFailed && (
          <span className="mt-3 block">
            The next pieces could not be fetched. Please try again.
          </span>
        )}
      </p>
    </div>
  );
}

function NoItems({ list, empty }: Pick<ListingProps, 'list' | 'empty'>) {
  const failed = list.state === 'failed';
  return (
    <EmptyState
      title="No Items Found"
      text={
        <>
          {empty.text}
          {failed && (
            <span className="mt-4 block" role="status">
              The shop could not be reached just now.
            </span>
          )}
        </>
      }
      action={
        <>
          {empty.action}
          {failed && (
            <Button variant="outline" onClick={list.retry}>
              Try Again
            </Button>
          )}
        </>
      }
    />
  );
}
