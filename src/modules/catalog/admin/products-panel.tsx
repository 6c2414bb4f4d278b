import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { classNames } from '#design/class-names.ts';
import { rowsClass } from '#design/rows.ts';
import { useWideScreen } from '#design/use-wide-screen.ts';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { RowDensitySwitch, useRowDensity } from '#modules/staff/admin/row-density.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { BulkUndoList } from './bulk/bulk-undo.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ManagedProductCards } from './managed-product-cards.tsx';
import {
  exportCall,
  readProductFilter,
  tellFailure,
  tellSuccess,
  useAdminProducts,
  useProductWrite,
} from './product-calls.ts';
import { ProductsFilter } from './products-filter.tsx';
import { ProductsFoot } from './products-state.tsx';
import { ProductsTable } from './products-table.tsx';

type ProductsPanelProps = { onOpen: (target: string) => void };

export function ProductsPanel({ onOpen }: ProductsPanelProps) {
  const [parameters] = useSearchParams();
  const filter = readProductFilter(parameters);
  const list = useAdminProducts(filter);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isImporting, setImporting] = useState(false);
  const removal = useRemoval();
  const density = useRowDensity();
  const List = useWideScreen('48rem') ? ProductsTable : ManagedProductCards;
  function choose(ids: number[], add: boolean) {
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids) add ? next.add(id) : next.delete(id);
      return next;
    });
  }
  return (
    <div className={classNames('flex flex-col gap-2', rowsClass[density])}>
      <DraftNotice onOpen={onOpen} />
      <div className="flex flex-wrap items-start gap-x-2">
        <div className="min-w-0 grow max-md:basis-full">
          <ProductsFilter filter={filter} isManaging />
        </div>
        <span className="flex items-center max-md:-ml-2.5">
          <Button variant="quiet" size="tool" onClick={() => setImporting(true)}>
            Import CSV
          </Button>
          <a
            href={exportCall(filter)}
            download
            className={buttonClass({ variant: 'quiet', size: 'tool' })}
          >
            Export CSV
          </a>
          <RowDensitySwitch />
        </span>
      </div>
      {removal.removed && (
        <p role="status" className="flex flex-wrap items-center gap-4 border px-4 py-3 type-small">
          <span className="flex-1">{removal.removed.name} was deleted.</span>
          <Button variant="outline" size="small" onClick={() => void removal.undo()}>
            Undo
          </Button>
        </p>
      )}
      <BulkUndoList />
      <List
        list={list}
        density={density}
        isFiltered={Object.values(filter).some((value) => value !== '')}
        chosen={chosen}
        onChoose={choose}
        onEdit={({ id }) => onOpen(String(id))}
        onDuplicate={({ id }) => onOpen(`copy-${id}`)}
        onDelete={async (product) => {
          // A change to what is ticked would fail on one that is gone, and it can't be unticked.
          if (await removal.remove(product)) choose([product.id], false);
        }}
      />
      {chosen.size > 0 && <BulkBar ids={[...chosen]} onDone={() => setChosen(new Set())} />}
      <ProductsFoot list={list} />
      <ImportDialog open={isImporting} onOpenChange={setImporting} />
    </div>
  );
}

/** Asks, deletes, and offers the way back. */
function useRemoval() {
  const write = useProductWrite();
  const [removed, setRemoved] = useState<AdminProduct | null>(null);
  return {
    removed,
    async remove(product: AdminProduct): Promise<boolean> {
      if (!window.confirm('Are you sure you want to delete this product?')) return false;
      try {
        await write('DELETE', `/${product.id}`);
        setRemoved(product);
        tellSuccess('Product deleted successfully');
        return true;
      } catch (error) {
        tellFailure('Failed to delete product', error);
        return false;
      }
    },
    async undo() {
      if (!removed) return;
      try {
        await write('POST', `/${removed.id}/restore`);
        tellSuccess(`${removed.name} is back in the shop.`);
        setRemoved(null);
      } catch (error) {
        tellFailure('Failed to bring the product back', error);
      }
    },
  };
}
