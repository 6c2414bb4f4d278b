import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Cell, Row } from '#design/table/table.tsx';
import { countOf } from '#shared/text.ts';
import type { AdminProductList } from './product-calls.ts';

type ProductsStateProps = {
  list: AdminProductList;
  /** The number of columns that the message spans. */
  columns: number;
  emptyText: string;
};

/** The message of a table without products. */
export function ProductsState({ list, columns, emptyText }: ProductsStateProps) {
  const message = messageOf(list, emptyText);
  if (message === null) return null;
  return (
    <Row>
      <Cell colSpan={columns} className="py-12 text-center text-quiet">
        {message}
      </Cell>
    </Row>
  );
}

/** The same message outside a table. */
export function ProductsMessage({ list, emptyText }: Omit<ProductsStateProps, 'columns'>) {
  const message = messageOf(list, emptyText);
  return message && <p className="border-y py-10 text-center type-small text-quiet">{message}</p>;
}

function messageOf(list: AdminProductList, emptyText: string): ReactNode {
  if (list.isFailed) {
    return (
      <>
        <span role="alert" className="mr-4">
          {list.failure}
        </span>
        <Button variant="outline" size="small" onClick={list.retry}>
          Try again
        </Button>
      </>
    );
  }
  if (list.isLoading) return 'Loading products...';
  return list.products.length === 0 ? emptyText : null;
}

/** The number of shown products and the button for more; other tools stand in between. */
export function ProductsFoot({ list, children }: { list: AdminProductList; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="type-small text-quiet" aria-live="polite">
        {list.isLoaded && `Showing ${list.products.length} of ${countOf(list.total, 'product')}`}
      </p>
      {children}
      {list.hasMore && !list.isFailed && (
        <Button variant="outline" busy={list.isLoadingMore} onClick={list.showMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
