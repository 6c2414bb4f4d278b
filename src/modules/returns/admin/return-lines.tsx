import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { AdminOrderItem } from '#modules/order-desk/admin-order.ts';
import { lineDetail } from '#modules/orders/order.ts';
import type { DraftLine, ReturnDraft } from './use-return-draft.ts';

type ReturnLinesProps = { items: readonly AdminOrderItem[]; draft: ReturnDraft };

export function ReturnLines({ items, draft }: ReturnLinesProps) {
  return (
    <ul className="flex flex-col border-t">
      {items.map((item, position) => {
        const left = draft.left[position] ?? 0;
        const line = draft.drafts[position];
        if (left === 0 || !line) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
          <li key={position} className="border-b py-4">
            <ReturnLine
              item={item}
              left={left}
              line={line}
              onChange={(change) => draft.change(position, change)}
            />
          </li>
        );
      })}
    </ul>
  );
}

type ReturnLineProps = {
  item: AdminOrderItem;
  left: number;
  line: DraftLine;
  onChange: (change: Partial<DraftLine>) => void;
};

function ReturnLine({ item, left, line, onChange }: ReturnLineProps) {
  const detail = lineDetail(item);
  const name = `${item.productName}${detail && ` (${detail})`}`;
  const counts = Array.from({ length: left + 1 }, (_, count) => ({
    value: String(count),
    label: `${count} of ${left}`,
  }));
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={name}
        options={counts}
        value={String(line.quantity)}
        onChange={({ target }) => onChange({ quantity: Number(target.value) })}
      />
      {line.quantity > 0 && (
        <>
          <TextField
            label="Reason"
            maxLength={200}
            autoComplete="off"
            aria-label={`Reason for returning ${name}`}
            value={line.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
          <Checkbox
            label="Put back into stock"
            aria-label={`Put ${name} back into stock`}
            checked={line.restock}
            onChange={({ target }) => onChange({ restock: target.checked })}
          />
        </>
      )}
    </div>
  );
}
