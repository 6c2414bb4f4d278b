import { useState } from 'react';
import type { AdminOrder } from '#modules/orders/admin-order.ts';
import { markQuestion } from '#modules/orders/mark-order.ts';
import type { OrderStatus, SettableStatus } from '#modules/orders/order.ts';
import { useEditConflict } from '#modules/staff/admin/use-edit-conflict.ts';
import { useOrderChanges } from './order-calls.ts';
import { OrderConflictPanel } from './order-conflict-panel.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { OrderStatusBadge } from './status-badges.tsx';

/** Marks an order after what has to be asked; what leaves the house says first how it goes. */
export function useMarking() {
  const changes = useOrderChanges();
  const edit = useEditConflict();
  const [last, setLast] = useState<{ order: AdminOrder; status: SettableStatus } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ id: string; reason: string } | null>(null);
  const [shipped, setShipped] = useState<AdminOrder | null>(null);

  async function write(order: AdminOrder, status: SettableStatus) {
    setLast({ order, status });
    setBusy(true);
    const refusal = await changes.mark(order, status);
    if (refusal?.conflict) edit.show(refusal.conflict);
    else setFailure(refusal && { id: order.id, reason: refusal.message });
    setBusy(false);
  }

  function mark(order: AdminOrder, status: SettableStatus) {
    const question = markQuestion(order, status);
    if (question !== null && !window.confirm(question)) return;
    setFailure(null);
    edit.settle();
    // What is collected goes with nobody.
    if (status === 'shipped' && order.delivery === 'delivery') setShipped(order);
    else void write(order, status);
  }

  /** Somebody else marked the order meanwhile, and differently. */
  const conflictPanel = last && (
    <OrderConflictPanel
      edit={edit}
      label={`Status of order #${last.order.id}`}
      mine={last.status}
      show={(status) => (
        <OrderStatusBadge status={status as OrderStatus} delivery={last.order.delivery} />
      )}
      isSaving={isBusy}
      onKeep={(theirs, version) =>
        mark({ ...last.order, status: theirs as OrderStatus, version }, last.status)
      }
    />
  );

  return {
    busy: isBusy ? last?.status : null,
    /** Why the last one could not be marked. */
    failure,
    mark,
    conflictPanel,
    shipDialog: shipped && <ShipDialog order={shipped} onClose={() => setShipped(null)} />,
  };
}
