import { type FormEvent, useState } from 'react';
import { useTypedText } from '#client/typed.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { TextField } from '#design/text-field.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import {
  cancelEffects,
  cancelNotes,
  cancelQuestion,
  cancelRefusal,
} from '#modules/orders/cancel-order.ts';
import { useOrderDesk } from './desk-calls.ts';

type WithOrder = { order: AdminOrderDetails };

/** For what nobody has paid; anything else says why not, and what to do instead. */
export function CancelForm({ order }: WithOrder) {
  const refusal = cancelRefusal(order);
  if (refusal === 'order-is-cancelled') return null;
  return (
    <section>
      <h3 className="type-label text-quiet">Cancel</h3>
      {refusal ? (
        <p className="mt-2 type-small text-quiet">{cancelNotes[refusal]}</p>
      ) : (
        <Cancellation order={order} />
      )}
    </section>
  );
}

function Cancellation({ order }: WithOrder) {
  const { cancel } = useOrderDesk();
  const [reason, setReason] = useTypedText(`cancel:${order.id}`);
  // Whoever reserved may be on the way to us.
  const [tell, setTell] = useState(order.reservedUntil !== null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!window.confirm(cancelQuestion(order, tell))) return;
    setBusy(true);
    setError(await cancel(order.id, { reason, tell }));
    setBusy(false);
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4">
      <p className="type-small text-quiet">{cancelEffects(order)}</p>
      <TextField
        label="Why (for staff)"
        maxLength={500}
        autoComplete="off"
        value={reason}
        error={error}
        onChange={({ target }) => setReason(target.value)}
      />
      <Checkbox
        label="Write to the customer"
        checked={tell}
        onChange={({ target }) => setTell(target.checked)}
      />
      <Button type="submit" variant="danger" size="small" busy={isBusy}>
        Cancel order
      </Button>
    </form>
  );
}
