import { useId, useState } from 'react';
import { Button } from '#design/button.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { markNote, sendingRefusal } from '#modules/orders/mark-order.ts';
import { canMark, type SettableStatus, settableStatuses } from '#modules/orders/order.ts';
import { markLabel } from './order-actions.tsx';
import { useOrderChanges } from './order-calls.ts';

/** What can't be marked stays in its place, and the note beneath says why. */
export function StatusButtons({ order }: { order: AdminOrderDetails }) {
  const { mark } = useOrderChanges();
  const [busy, setBusy] = useState<SettableStatus | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const noteId = useId();
  const note = markNote(order);

  async function press(status: SettableStatus) {
    setBusy(status);
    setFailure(null);
    setFailure(await mark(order, status));
    setBusy(null);
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {settableStatuses.map((status) => (
          <Button
            key={status}
            variant="outline"
            size="small"
            disabled={!canMark(order.status, status) || sendingRefusal(order, status) !== null}
            aria-describedby={note !== null && status !== 'processing' ? noteId : undefined}
            busy={busy === status}
            onClick={() => void press(status)}
          >
            {markLabel(status)}
          </Button>
        ))}
      </div>
      {note !== null && (
        <p id={noteId} className="type-small text-quiet">
          {note}
        </p>
      )}
      <p role="alert" className="type-small text-danger empty:hidden">
        {failure !== note && failure}
      </p>
    </div>
  );
}
