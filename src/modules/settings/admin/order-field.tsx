import { useRef } from 'react';
import { moved } from '#admin-kit/lists/moved.ts';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { FieldGroup, type FieldTexts } from './field-group.tsx';
import { MoveButtons, useMoveFocus } from './move-buttons.tsx';

export type OrderedPart = { id: string; shown: boolean };

type OrderFieldProps = FieldTexts & {
  parts: Readonly<Record<string, string>>;
  order: readonly OrderedPart[];
  onChange: (order: OrderedPart[]) => void;
};

/** Parts of a page with buttons to move them and a switch to show them. */
export function OrderField({ parts, order, onChange, ...texts }: OrderFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useMoveFocus(list);
  return (
    <FieldGroup {...texts}>
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
    </FieldGroup>
  );
}
