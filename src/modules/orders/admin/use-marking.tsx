import { useState } from 'react';
import type { AdminOrder } from '#modules/orders/admin-order.ts';
import { markQuestion } from '#modules/orders/mark-order.ts';
import type { SettableStatus } from '#modules/orders/order.ts';
import { useOrderChanges } from './order-calls.ts';
import { ShipDialog } from './ship-dialog.tsx';

/** Marks an order after what has to be asked; what leaves the house says first how it goes. */
export function useMarking() {
  const changes = useOrderChanges();
  const [busy, setBusy] = useState<SettableStatus | null>(null);
  const [failure, setFailure] = useState<{ id: string; reason: string } | null>(null);
  const [shipped, setShipped] = useState<AdminOrder | null>(null);

  async function write(order: AdminOrder, status: SettableStatus) {
    setBusy(status);
    const reason = await changes.mark(order, status);
    setFailure(reason === null ? null : { id: order.id, reason });
    setBusy(null);
  }

  return {
    busy,
    /** Why the last one could not be marked. */
    failure,
    mark(order: AdminOrder, status: SettableStatus) {
      const question = markQuestion(order, status);
      if (question !== null && !window.confirm(question)) return;
      setFailure(null);
      // What is collected goes with nobody.
      if (status === 'shipped' && order.delivery === 'delivery') setShipped(order);
      else void write(order, status);
    },
    shipDialog: shipped && <ShipDialog order={shipped} onClose={() => setShipped(null)} />,
  };
}
