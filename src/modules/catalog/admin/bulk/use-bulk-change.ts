import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { bulkOutcome } from '#modules/catalog/bulk-change.ts';
import type { BulkAnswer, BulkPreview } from '#modules/catalog/bulk-change-schema.ts';
import { adminProductsCall, tellFailure, tellSuccess, useProductWrite } from '../product-calls.ts';
import { type BulkWish, fieldsOf } from './bulk-wish.ts';
import { changingRows } from './preview-rows.ts';

export type BulkChangeState = ReturnType<typeof useBulkChange>;

type Options = { ids: number[]; wish: BulkWish; onDone: () => void };

/** Asks what would happen, and does it once somebody has seen it. */
export function useBulkChange({ ids, wish, onDone }: Options) {
  const [rows, setRows] = useState<BulkPreview | null>(null);
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const write = useProductWrite();
  const fields = fieldsOf(wish);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellFailure('Failed to update products', error);
    } finally {
      setBusy(false);
    }
  }

  return {
    fields,
    rows,
    answer,
    isBusy,
    async preview() {
      if (!fields) return tellFailure('Please enter a number', null);
      await attempt(async () => {
        const call = `${adminProductsCall}/bulk/preview`;
        setRows(await writeJson<BulkPreview>('POST', call, { ids, ...fields }));
      });
    },
    async apply() {
      const changing = changingRows(rows ?? []);
      const seen = changing.map(({ id, version, before }) => ({ id, version, ...before }));
      await attempt(async () => {
        const body = { ids: changing.map(({ id }) => id), ...fields, seen };
        const made = await write<BulkAnswer>('POST', '/bulk', body);
        tellSuccess(bulkOutcome(made.changed, made.leftOut.length));
        if (made.leftOut.length === 0) onDone();
        else setAnswer(made);
      });
    },
    /** Before it was done this goes back to the bar; afterwards nothing is left to do. */
    close() {
      setRows(null);
      if (answer) onDone();
    },
  };
}
