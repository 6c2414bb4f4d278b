import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { useEditConflict } from '#admin-kit/conflicts/use-edit-conflict.ts';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { OrderConflictPanel } from '#modules/order-desk/admin/correcting/order-conflict-panel.tsx';
import {
  SendingFields,
  shownSending,
  typedSending,
} from '#modules/order-desk/admin/one-order/sending-fields.tsx';
import {
  type OpenedOrder,
  sendingFailed,
  useOrderAction,
  useOrderChanges,
} from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { courierPage, type Sending } from '#modules/orders/sending.ts';

/** `opened`: the order as it was when the user began to type. */
type Typed = { sending: Sending; opened: OpenedOrder };

/**
 * The courier's number replaces our own reference wherever the parcel is tracked. Until the user
 * types, the fields follow the order, also when a colleague changes it.
 */
export function SendingForm({ order }: { order: AdminOrderDetails }) {
  const { saveSending } = useOrderChanges();
  const edit = useEditConflict();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [tell, setTell] = useState(true);
  const sending = typed?.sending ?? typedSending(order);
  const save = useOrderAction({
    edit,
    call: (opened: OpenedOrder) => saveSending(opened, sending, tell),
    done: () => setTyped(null),
    failed: sendingFailed,
  });
  function keep(theirs: unknown, version: number) {
    const opened = { ...order, sending: theirs as Sending, version };
    setTyped({ sending, opened });
    save.run(opened);
  }
  return (
    <section>
      <h3 className="type-label text-quiet">Tracking</h3>
      <ParcelFacts order={order} />
      <ActionForm
        action={{ ...save, submit: (event) => save.submit(event, typed?.opened ?? order) }}
        send="Save"
        variant="outline"
        className="mt-3 flex flex-col gap-4"
      >
        <SendingFields
          value={sending}
          error={save.error}
          onChange={(value) => {
            setTyped({ sending: value, opened: typed?.opened ?? order });
            save.clearError();
          }}
        />
        {order.status === 'shipped' && (
          <Checkbox
            label="E-mail the customer"
            hint="The customer already has the old tracking details. This replaces them."
            checked={tell}
            onChange={({ target }) => setTell(target.checked)}
          />
        )}
      </ActionForm>
      <div className="mt-4 empty:hidden">
        <OrderConflictPanel
          edit={edit}
          label="Courier and number"
          mine={sending}
          show={(value) => shownSending(value as Sending)}
          isSaving={save.isBusy}
          onKeep={keep}
          onTake={() => setTyped(null)}
        />
      </div>
    </section>
  );
}

function ParcelFacts({
  order: { sending, waybill, trackingReference },
}: {
  order: AdminOrderDetails;
}) {
  const page = waybill ? courierPage({ sentBy: sending.by, courierName: '', waybill }) : null;
  return (
    <p className="numerals mt-2 type-small break-words">
      {sending.by !== 'rider' && `Our reference ${trackingReference}`}
      {page && (
        <a href={page} target="_blank" rel="noreferrer" className="block w-fit underline-gold">
          See it on the courier’s page
        </a>
      )}
    </p>
  );
}
