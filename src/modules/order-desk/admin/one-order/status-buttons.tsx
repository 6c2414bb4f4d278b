import { useId } from 'react';
import { Button } from '#design/button.tsx';
import { useMarking } from '#modules/order-desk/admin/use-marking.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { markNote, nextStatus, sendingRefusal } from '#modules/order-desk/mark-order.ts';
import { canMark, settableStatuses } from '#modules/orders/order.ts';
import { markLabel } from './order-actions.tsx';

/** A mark that is not possible stays visible, and the note beneath says why. */
export function StatusButtons({ order }: { order: AdminOrderDetails }) {
  const { mark, busy, failure, conflictPanel, shipDialog } = useMarking();
  const noteId = useId();
  const note = markNote(order);
  const next = nextStatus(order);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {settableStatuses.map((status) => (
          <Button
            key={status}
            variant={status === next ? 'solid' : 'outline'}
            size="small"
            disabled={!canMark(order.status, status) || sendingRefusal(order, status) !== null}
            aria-describedby={note !== null && status !== 'processing' ? noteId : undefined}
            busy={busy === status}
            onClick={() => mark(order, status)}
          >
            {markLabel(status, order.delivery)}
          </Button>
        ))}
      </div>
      {note !== null && (
        <p id={noteId} className="type-small text-quiet">
          {note}
        </p>
      )}
      <p role="alert" className="type-small text-danger empty:hidden">
        {failure?.reason !== note && failure?.reason}
      </p>
      {conflictPanel}
      {shipDialog}
    </div>
  );
}
