import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { RowDensitySwitch, rowsClass, useRowDensity } from '#admin-kit/lists/row-density.tsx';
import { tellSuccess, withReason } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { useWideScreen } from '#design/browser/use-wide-screen.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { type ProductDraft, putDraftAside, readDraft, saveDraft } from './editor/product-draft.ts';
import { ManagedProductCards } from './managed-product-cards.tsx';
import type { ProductAdditions } from './product-additions.ts';
import { readProductFilter, useAdminProducts, useProductWrite } from './product-calls.ts';
import { ProductsFilter } from './products-filter.tsx';
import { ProductsFoot } from './products-state.tsx';
import { ProductsTable } from './products-table.tsx';
import { SelectMatching } from './select-matching.tsx';

type ProductsPanelProps = { additions: ProductAdditions; onOpen: (target: string) => void };

export function ProductsPanel({ additions, onOpen }: ProductsPanelProps) {
  const { ListTools, ListNotices, ForChosen, LabelsForChosen } = additions;
  const [parameters] = useSearchParams();
  const filter = readProductFilter(parameters);
  const list = useAdminProducts(filter);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const density = useRowDensity();
  const List = useWideScreen('48rem') ? ProductsTable : ManagedProductCards;
  function choose(ids: number[], add: boolean) {
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids) add ? next.add(id) : next.delete(id);
      return next;
    });
  }
  // A removed product is unticked, since a bulk change with it would fail.
  const { removed, remove, undo } = useRemoval(({ id }) => choose([id], false));
  return (
    <div className={classNames('flex flex-col gap-2', rowsClass[density])}>
      <DraftNotice onOpen={onOpen} />
      <div className="flex flex-wrap items-start gap-x-2">
        <div className="min-w-0 grow max-md:basis-full">
          <ProductsFilter filter={filter} isManaging />
        </div>
        <span className="flex items-center max-md:-ml-2.5">
          {ListTools && <ListTools filter={filter} />}
          <RowDensitySwitch />
        </span>
      </div>
      {removed && (
        <p role="status" className="flex flex-wrap items-center gap-4 border px-4 py-3 type-small">
          <span className="flex-1">{removed.name} was deleted.</span>
          <Button variant="outline" size="small" onClick={() => undo(removed)}>
            Undo
          </Button>
        </p>
      )}
      {ListNotices && <ListNotices />}
      <List
        list={list}
        density={density}
        isFiltered={Object.values(filter).some((value) => value !== '')}
        chosen={chosen}
        onChoose={choose}
        onEdit={({ id }) => onOpen(String(id))}
        onDuplicate={({ id }) => onOpen(`copy-${id}`)}
        onDelete={remove}
      />
      <SelectMatching list={list} filter={filter} chosen={chosen} onChoose={choose} />
      {ForChosen && chosen.size > 0 && (
        <ForChosen
          ids={[...chosen]}
          onDone={() => setChosen(new Set())}
          tools={LabelsForChosen && <LabelsForChosen ids={[...chosen]} />}
        />
      )}
      <ProductsFoot list={list} />
    </div>
  );
}

/** Asks, deletes, and offers an undo. */
function useRemoval(onRemoved: (product: AdminProduct) => void) {
  const write = useProductWrite();
  const [removed, setRemoved] = useState<AdminProduct | null>(null);
  const remove = useAction({
    ask: () => 'Are you sure you want to delete this product?',
    asksIn: 'browser',
    call: (product: AdminProduct) => write('DELETE', `/${product.id}`),
    done(_, product) {
      setRemoved(product);
      tellSuccess('Product deleted successfully');
      onRemoved(product);
    },
    failed: withReason('Failed to delete product'),
    tells: 'toast',
  });
  const undo = useAction({
    call: ({ id }: AdminProduct) => write('POST', `/${id}/restore`),
    done(_, { name }) {
      tellSuccess(`${name} is back in the shop.`);
      setRemoved(null);
    },
    failed: withReason('Failed to restore the product'),
    tells: 'toast',
  });
  return { removed, remove: remove.run, undo: undo.run };
}

/** Says that a form was left with unsaved changes. They are stored until the user discards them. */
function DraftNotice({ onOpen }: { onOpen: (target: string) => void }) {
  const [draft, setDraft] = useState<ProductDraft | null>(null);
  useEffect(() => setDraft(readDraft()), []);
  if (!draft) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 border px-4 py-3 type-small">
      <span className="flex-1">
        You left unsaved changes to {draft.values.name || 'a new product'}.
      </span>
      <Button
        variant="outline"
        size="small"
        onClick={() => {
          putDraftAside(false);
          onOpen(draft.target);
        }}
      >
        Continue editing
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          saveDraft(null);
          setDraft(null);
        }}
      >
        Discard
      </Button>
    </p>
  );
}
