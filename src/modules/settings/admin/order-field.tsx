import { useRef } from 'react';
import { moved } from '#admin-kit/lists/moved.ts';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { MoveButtons, useMoveFocus } from './move-buttons.tsx';

export type OrderedPart = { id: string; shown: boolean };

type OrderFieldProps = {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  parts: Readonly<Record<string, string>>;
  order: readonly OrderedPart[];
  onChange: (order: OrderedPart[]) => void;
};

/** Parts of a page with buttons to move them and a switch to show them. */
export function OrderField({ label, hint, error, parts, order, onChange }: OrderFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useMoveFocus(list);
  return (
    <fieldset>
      <legend className="mb-2 type-small text-quiet">{label}</legend>
      {hint && <p className="mb-2 type-small text-quiet">{hint}</p>}
      <ul ref={list} className="divide-y border-y">
        {order.map((part, index) => {
          const name = parts[part.id] ?? part.id;
          return (
            <li key={part.id} className="flex items-center justify-between gap-4 py-1">
              <Checkbox
                label={name}
                checked={part.shown}
                onChange={({ target }) =>
                  onChange(order.with(index, { ...part, shown: target.checked }))
                }
              />
              <MoveButtons
                name={name}
                index={index}
                count={order.length}
                onMove={(to) => {
                  keepFocus(to, to < index ? 'up' : 'down');
                  onChange(moved(order, index, to));
                }}
              />
            </li>
          );
        })}
      </ul>
      {error && (
        <p role="alert" className="mt-2 type-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
