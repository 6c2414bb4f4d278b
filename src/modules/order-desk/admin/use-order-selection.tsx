import { useState } from 'react';
import { TickBox } from '#design/fields/checkbox.tsx';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';

/** The orders that staff have ticked, on all pages of the filtered list. */
export type OrderSelection = {
  chosen: ReadonlyMap<string, AdminOrder>;
  choose(orders: readonly AdminOrder[], isChosen: boolean): void;
  clear(): void;
};

const nothing: ReadonlyMap<string, AdminOrder> = new Map();

/** `list` identifies the list: when it changes, nothing is ticked. */
export function useOrderSelection(list: string): OrderSelection {
  const [selection, setSelection] = useState({ list, chosen: nothing });
  const chosen = selection.list === list ? selection.chosen : nothing;
  return {
    chosen,
    choose(orders, isChosen) {
      const next = new Map(chosen);
      for (const order of orders) {
        if (isChosen) next.set(order.id, order);
        else next.delete(order.id);
      }
      setSelection({ list, chosen: next });
    },
    clear: () => setSelection({ list, chosen: nothing }),
  };
}

type OrderTickProps = { order: AdminOrder; selection: OrderSelection; className?: string };

export function OrderTick({ order, selection, className }: OrderTickProps) {
  return (
    <TickBox
      label={`Select #${order.id}`}
      className={className}
      checked={selection.chosen.has(order.id)}
      onChange={({ target }) => selection.choose([order], target.checked)}
    />
  );
}
