import { type ReactNode, useState } from 'react';
import { Button } from '#design/button.tsx';
import { countOf } from '#shared/text.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { noWish } from './bulk-wish.ts';
import { useBulkChange } from './use-bulk-change.ts';
import { WishFields } from './wish-fields.tsx';

type BulkBarProps = {
  ids: number[];
  onDone: () => void;
  /** Further buttons for the ticked products. */
  tools?: ReactNode;
};

/** One change for all ticked products. A preview comes first. */
export function BulkBar({ ids, onDone, tools }: BulkBarProps) {
  const [wish, setWish] = useState(noWish);
  const bulk = useBulkChange({ ids, wish, onDone });
  return (
    <>
      <form
        noValidate
        aria-label="Change selected products"
        className="sticky bottom-0 z-20 -mx-desk flex flex-wrap items-end gap-x-3 gap-y-2 border-t border-ink bg-raised px-desk py-2 sm:mx-0 sm:border sm:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          bulk.preview();
        }}
      >
        <div className="flex basis-full flex-wrap items-center gap-x-1">
          <p role="status" className="mr-auto type-small">
            {countOf(ids.length, 'product')} selected
          </p>
          {tools}
          <Button variant="quiet" size="tool" onClick={onDone}>
            Clear selection
          </Button>
        </div>
        <WishFields wish={wish} onChange={(change) => setWish({ ...wish, ...change })} />
        <Button
          type="submit"
          size="small"
          className="min-h-11"
          busy={bulk.isBusy && bulk.rows === null}
        >
          Apply
        </Button>
      </form>
      {bulk.rows && <BulkDialog bulk={bulk} rows={bulk.rows} />}
    </>
  );
}
