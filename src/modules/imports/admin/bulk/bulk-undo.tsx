import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tellSuccess, withReason } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { Button } from '#design/button.tsx';
import { bulkReasons, describeBulkChange } from '#modules/imports/bulk-change.ts';
import type { BulkList, BulkUndo } from '#modules/imports/bulk-change-schema.ts';
import { adminProductsCall, useProductWrite } from '#modules/product-editor/admin/product-calls.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { fieldName } from './preview-rows.ts';

/** The bulk changes of the last day, each with an undo button. */
export function BulkUndoList() {
  const { data } = useQuery<BulkList>({ queryKey: [`${adminProductsCall}/bulk`] });
  const [isWhole, setWhole] = useState(false);
  const write = useProductWrite();
  const [report, setReport] = useState<BulkUndo | null>(null);
  const undo = useAction({
    call: (id: string) => write<BulkUndo>('POST', `/bulk/${id}/undo`),
    done(undone) {
      tellSuccess(`${countOf(undone.restored, 'product')} changed back.`);
      setReport(undone.leftAlone.length > 0 ? undone : null);
    },
    failed: withReason('Failed to undo the change'),
    tells: 'toast',
  });
  const changes = data ?? [];
  const shown = isWhole ? changes : changes.slice(0, 1);
  if (changes.length === 0 && !report) return null;
  return (
    <section aria-label="Bulk changes" className="border type-small">
      <ul>
        {shown.map((change) => (
          <UndoRow
            key={change.id}
            change={change}
            isBusy={undo.running?.[0] === change.id}
            onUndo={() => undo.run(change.id)}
          />
        ))}
      </ul>
      {changes.length > 1 && (
        <Button variant="quiet" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show only the latest' : `Show ${changes.length - 1} earlier`}
        </Button>
      )}
      {report && <LeftAlone report={report} onClose={() => setReport(null)} />}
    </section>
  );
}

type UndoRowProps = { change: BulkList[number]; isBusy: boolean; onUndo: () => void };

function UndoRow({ change, isBusy, onUndo }: UndoRowProps) {
  const { at, until, by, products } = change;
  const text = `${describeBulkChange(change.change)}: ${countOf(products, 'product')}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <span className="min-w-48 flex-1">
        {text}
        <span className="block text-xs text-quiet">
          {`${by}, ${formatMoment(at)}. Can be undone until ${formatMoment(until)}.`}
        </span>
      </span>
      <Button
        variant="outline"
        size="small"
        aria-label={`Undo ${text}`}
        busy={isBusy}
        onClick={onUndo}
      >
        Undo
      </Button>
    </li>
  );
}

/** The names of what was not undone. */
function LeftAlone({ report, onClose }: { report: BulkUndo; onClose: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-start gap-4 border-t px-4 py-3">
      <div className="min-w-48 flex-1">
        <p>Undone, except for:</p>
        <ul className="max-h-60 overflow-y-auto">
          {report.leftAlone.map(({ id, name, field, reason }) => (
            <li key={`${id} ${field} ${reason}`}>
              <span className="font-medium">{name}</span>
              {field && `, ${fieldName(field)}`}: {bulkReasons[reason]}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
