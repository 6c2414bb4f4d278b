import { useState } from 'react';
import { tellSuccess, withReason } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { bulkOutcome } from '#modules/imports/bulk-change.ts';
import type { BulkAnswer, BulkPreview } from '#modules/imports/bulk-change-schema.ts';
import { adminProductsCall, useProductWrite } from '#modules/product-editor/admin/product-calls.ts';
import { type BulkWish, readWish } from './bulk-wish.ts';
import { changingRows } from './preview-rows.ts';

export type BulkChangeState = ReturnType<typeof useBulkChange>;

type Options = { ids: number[]; wish: BulkWish; onDone: () => void };

/** Loads the preview, and makes the change after it was shown. */
export function useBulkChange({ ids, wish, onDone }: Options) {
  const [rows, setRows] = useState<BulkPreview | null>(null);
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const write = useProductWrite();
  const read = readWish(wish);
  const fields = 'fields' in read ? read.fields : null;
  const told = { failed: withReason('Failed to update products'), tells: 'toast' as const };

  const preview = useAction({
    check: () => ('problem' in read ? read.problem : null),
    call: () =>
      writeJson<BulkPreview>('POST', `${adminProductsCall}/bulk/preview`, { ids, ...fields }),
    done: setRows,
    ...told,
  });

  const apply = useAction({
    call() {
      const changing = changingRows(rows ?? []);
      const seen = changing.map(({ id, version, before }) => ({ id, version, ...before }));
      const body = { ids: changing.map(({ id }) => id), ...fields, seen };
      return write<BulkAnswer>('POST', '/bulk', body);
    },
    done(made) {
      tellSuccess(bulkOutcome(made.changed, made.leftOut.length));
      if (made.leftOut.length === 0) onDone();
      else setAnswer(made);
    },
    ...told,
  });

  return {
    fields,
    rows,
    answer,
    isBusy: preview.isBusy || apply.isBusy,
    preview: preview.run,
    apply: apply.run,
    /** Before the change this returns to the bar; afterwards it ends the work. */
    close() {
      setRows(null);
      if (answer) onDone();
    },
  };
}
