import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { useTypedText } from '#client/typed.ts';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { useOrderAction, useOrderWrite } from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import {
  cancelEffects,
  cancelNotes,
  cancelQuestion,
  cancelRefusal,
} from '#modules/order-desk/cancel-order.ts';

type WithOrder = { order: AdminOrderDetails };

/** Cancels unpaid orders. For others it says why not, and what to do instead. */
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
  const write = useOrderWrite();
  const [reason, setReason] = useTypedText(`cancel:${order.id}`);
  // A customer with a reservation may be on the way to the shop.
  const [tell, setTell] = useState(order.reservedUntil !== null);
  const cancel = useOrderAction({
    ask: () => cancelQuestion(order, tell),
    call: () => write('POST', order.id, 'cancel', { reason, tell }),
    says: { title: 'Order cancelled', description: `Order #${order.id} is cancelled.` },
    failed: 'Failed to cancel the order. Please try again.',
  });
  return (
    <ActionForm
      action={cancel}
      send="Cancel order"
      variant="danger"
      className="mt-2 flex flex-col gap-4"
    >
      <p className="type-small text-quiet">{cancelEffects(order)}</p>
      <TextField
        label="Why (for staff)"
        maxLength={500}
        autoComplete="off"
        value={reason}
        error={cancel.error}
        onChange={({ target }) => setReason(target.value)}
      />
      <Checkbox
        label="E-mail the customer"
        checked={tell}
        onChange={({ target }) => setTell(target.checked)}
      />
    </ActionForm>
  );
}
