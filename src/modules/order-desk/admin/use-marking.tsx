import { useState } from 'react';
import { useEditConflict } from '#admin-kit/conflicts/use-edit-conflict.ts';
import { confirmed } from '#admin-kit/question.ts';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { markQuestion } from '#modules/order-desk/mark-order.ts';
import type { OrderStatus, SettableStatus } from '#modules/orders/order.ts';
import { OrderConflictPanel } from './correcting/order-conflict-panel.tsx';
import { ShipDialog } from './one-order/ship-dialog.tsx';
import { markFailed, useOrderAction, useOrderChanges } from './order-calls.ts';
import { OrderStatusBadge } from './status-badges.tsx';

/** Marks an order, after any questions. For 'shipped' it first asks how the order is sent. */
export function useMarking() {
  const changes = useOrderChanges();
  const edit = useEditConflict();
  const [last, setLast] = useState<{ order: AdminOrder; status: SettableStatus } | null>(null);
  const [shipped, setShipped] = useState<AdminOrder | null>(null);
  const write = useOrderAction({
    edit,
    call: (order: AdminOrder, status: SettableStatus) => changes.mark(order, status),
    failed: markFailed,
  });

  async function mark(order: AdminOrder, status: SettableStatus) {
    const question = markQuestion(order, status);
    if (question !== null && !(await confirmed(question))) return;
    write.clearError();
    edit.settle();
    // An order to collect has no carrier.
    if (status === 'shipped' && order.delivery === 'delivery') return setShipped(order);
    setLast({ order, status });
    write.run(order, status);
  }

  /** A colleague has meanwhile set another status. */
  const conflictPanel = last && (
    <OrderConflictPanel
      edit={edit}
      label={`Status of order #${last.order.id}`}
      mine={last.status}
      show={(status) => (
        <OrderStatusBadge status={status as OrderStatus} delivery={last.order.delivery} />
      )}
      isSaving={write.isBusy}
      onKeep={(theirs, version) =>
        void mark({ ...last.order, status: theirs as OrderStatus, version }, last.status)
      }
    />
  );

  return {
    busy: write.running?.[1],
    /** Why the last order could not be marked. */
    failure: last && write.error !== null ? { id: last.order.id, reason: write.error } : null,
    mark: (...wish: Parameters<typeof mark>) => void mark(...wish),
    conflictPanel,
    shipDialog: shipped && <ShipDialog order={shipped} onClose={() => setShipped(null)} />,
  };
}
