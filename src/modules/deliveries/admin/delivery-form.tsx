import { useEffect, useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { tellSuccess } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { Button } from '#design/button.tsx';
import { compactControl } from '#design/fields/field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import type { Delivery } from '#modules/deliveries/delivery.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { AddLine } from './add-line.tsx';
import { useDeliveryWrite } from './delivery-calls.ts';
import {
  type DraftLine,
  draftOf,
  isSameDraft,
  readLines,
  withFile,
  withVariant,
} from './draft-lines.ts';
import { FileDialog } from './file-dialog.tsx';

type DeliveryFormProps = {
  delivery: Delivery | null;
  onSaved: (delivery: Delivery) => void;
  /** Hears whether there is input that is not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
};

export function DeliveryForm({ delivery, onSaved, onUnsaved }: DeliveryFormProps) {
  const [stored] = useState(() => draftOf(delivery));
  const [supplier, setSupplier] = useState(stored.supplier);
  const [reference, setReference] = useState(stored.reference);
  const [lines, setLines] = useState(stored.lines);
  const isUnsaved = !isSameDraft(stored, { supplier, reference, lines });
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
  const [isReadingFile, setReadingFile] = useState(false);
  const withCosts = useCan()('costs');
  const write = useDeliveryWrite();
  const read = readLines(lines, withCosts);
  const save = useAction({
    check() {
      if (supplier.trim() === '') return 'Please name the supplier.';
      return 'problem' in read ? read.problem : null;
    },
    call() {
      const body = { supplier, reference, lines: 'lines' in read ? read.lines : [] };
      return delivery
        ? write('PUT', `/${delivery.id}`, { ...body, version: delivery.version })
        : write('POST', '', body);
    },
    done(saved) {
      tellSuccess('Draft saved.');
      onSaved(saved);
    },
    failed: 'The draft was not saved',
  });
  const change = (next: DraftLine) =>
    setLines((now) => now.map((line) => (line.variantId === next.variantId ? next : line)));
  return (
    <ActionForm action={save} send="Save draft" className="flex flex-col items-start gap-6">
      <div className="grid w-full gap-6 sm:grid-cols-2">
        <TextField
          label="Supplier"
          required
          maxLength={200}
          value={supplier}
          onChange={({ target }) => setSupplier(target.value)}
        />
        <TextField
          label="Reference"
          hint="The number of their delivery note or invoice."
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      <AddLine onAdd={(found) => setLines((now) => withVariant(now, found))} />
      <Button variant="outline" size="small" onClick={() => setReadingFile(true)}>
        Add lines from a CSV file
      </Button>
      {isReadingFile && (
        <FileDialog
          withCosts={withCosts}
          onClose={() => setReadingFile(false)}
          onTake={(file) => {
            setLines((now) => withFile(now, file));
            setReadingFile(false);
          }}
        />
      )}
      {lines.length > 0 && (
        <ul aria-label="Lines" className="w-full divide-y border-y">
          {lines.map((line) => (
            <LineFields
              key={line.variantId}
              line={line}
              withCosts={withCosts}
              onChange={change}
              onRemove={() => setLines((now) => now.filter((each) => each !== line))}
            />
          ))}
        </ul>
      )}
      <Problem text={save.error} />
    </ActionForm>
  );
}

type LineFieldsProps = {
  line: DraftLine;
  withCosts: boolean;
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
};

function LineFields({ line, withCosts, onChange, onRemove }: LineFieldsProps) {
  const { name } = line;
  const called = [name, choiceText(line)].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-2 py-3">
      <p className="min-w-40 grow basis-60 self-center">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block type-small text-quiet">{choiceText(line)}</span>
      </p>
      <TextField
        label="Quantity"
        aria-label={`Quantity of ${called}`}
        fieldClassName="w-20"
        className={compactControl}
        inputMode="numeric"
        value={line.quantity}
        onChange={({ target }) => onChange({ ...line, quantity: target.value })}
      />
      {withCosts && (
        <TextField
          label="Cost of one"
          aria-label={`Cost of one ${called}`}
          prefix="$"
          fieldClassName="w-28"
          className={compactControl}
          inputMode="decimal"
          value={line.cost}
          onChange={({ target }) => onChange({ ...line, cost: target.value })}
        />
      )}
      <IconButton label={`Remove ${called}`} onClick={onRemove}>
        <Cross className="size-5" />
      </IconButton>
    </li>
  );
}
