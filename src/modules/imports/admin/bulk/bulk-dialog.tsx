import { useState } from 'react';
import { ActionDialog } from '#admin-kit/action-dialog.tsx';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { bulkReasons, describeBulkChange } from '#modules/imports/bulk-change.ts';
import type { BulkPreview, LeftOut } from '#modules/imports/bulk-change-schema.ts';
import { countOf } from '#shared/text.ts';
import {
  changingRows,
  inPreviewOrder,
  isLarge,
  largeWarning,
  noteOf,
  previewLines,
} from './preview-rows.ts';
import type { BulkChangeState } from './use-bulk-change.ts';

/** Shows every old and new value before the change, and afterwards the products left out. */
export function BulkDialog({ bulk, rows }: { bulk: BulkChangeState; rows: BulkPreview }) {
  const { fields, answer, isBusy } = bulk;
  const [isSure, setSure] = useState(false);
  const changing = changingRows(rows);
  const warning = largeWarning(changing);
  if (answer) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && bulk.close()}
        title="What was left out"
        description={`${countOf(answer.changed, 'product')} changed. Nothing was done to these:`}
        footer={<Button onClick={bulk.close}>Close</Button>}
      >
        <LeftOutList leftOut={answer.leftOut} />
      </Dialog>
    );
  }
  return (
    <ActionDialog
      onClose={bulk.close}
      title="What will change"
      description={fields ? describeBulkChange(fields) : ''}
      button={{
        disabled: changing.length === 0 || (warning !== null && !isSure),
        busy: isBusy,
        onClick: () => bulk.apply(),
        children:
          changing.length === 0
            ? 'Nothing to change'
            : `Change ${countOf(changing.length, 'product')}`,
      }}
    >
      <PreviewTable rows={rows} />
      {warning && (
        <div className="mt-4 border border-gold-text px-4 py-3">
          <p className="type-small text-gold-text">{warning}</p>
          <Checkbox
            label="I have checked these prices"
            className="pt-2"
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
        </div>
      )}
      <p className="mt-4 type-small text-quiet">
        You can undo it for one day. What is sold in the meantime stays sold.
      </p>
    </ActionDialog>
  );
}

function PreviewTable({ rows }: { rows: BulkPreview }) {
  return (
    <div className="max-h-[50svh] overflow-y-auto">
      <Table
        label="Old and new values"
        columns={[
          { className: 'pl-0', children: 'Product' },
          { className: 'pr-0 text-right', children: 'Old → new' },
        ]}
      >
        {inPreviewOrder(rows).map((row) => (
          <PreviewRow key={row.id} row={row} />
        ))}
      </Table>
    </div>
  );
}

function PreviewRow({ row }: { row: BulkPreview[number] }) {
  const { name, reason } = row;
  const note = noteOf(row);
  const tone = reason ? 'text-danger' : isLarge(row) ? 'text-gold-text' : 'text-quiet';
  return (
    <Row>
      <Cell className="pl-0 wrap-anywhere">
        {name}
        {note && <span className={classNames('block text-xs', tone)}>{note}</span>}
      </Cell>
      <Cell className="pr-0 text-right whitespace-nowrap">
        {previewLines(row).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Cell>
    </Row>
  );
}

function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <ul className="flex max-h-[50svh] flex-col gap-2 overflow-y-auto type-small">
      {leftOut.map(({ id, name, reason }) => (
        <li key={id}>
          <span className="font-medium">{name}</span>: {bulkReasons[reason]}
        </li>
      ))}
    </ul>
  );
}
