import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { courierPage, type Sending } from '#modules/orders/sending.ts';
import { useEditConflict } from '#modules/staff/admin/use-edit-conflict.ts';
import { type OpenedOrder, useOrderChanges } from './order-calls.ts';
import { OrderConflictPanel } from './order-conflict-panel.tsx';
import { SendingFields, shownSending, typedSending } from './sending-fields.tsx';

/** `opened`: the order as it was when the first letter was typed. */
type Typed = { sending: Sending; opened: OpenedOrder };

/**
 * The courier's number takes the place of our own reference wherever the parcel is followed. Until
 * something is typed the fields show what the order has, also if a colleague enters it meanwhile.
 */
export function SendingForm({ order }: { order: AdminOrderDetails }) {
  const { saveSending } = useOrderChanges();
  const edit = useEditConflict();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [tell, setTell] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sending = typed?.sending ?? typedSending(order);
  async function save(opened: OpenedOrder) {
    setBusy(true);
    const refusal = await saveSending(opened, sending, tell);
    edit.show(refusal?.conflict ?? null);
    setError(refusal && !refusal.conflict ? refusal.message : null);
    if (!refusal) setTyped(null);
    setBusy(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void save(typed?.opened ?? order);
  }
  function keep(theirs: unknown, version: number) {
    const opened = { ...order, sending: theirs as Sending, version };
    setTyped({ sending, opened });
    void save(opened);
  }
  return (
    <section>
      <h3 className="type-label text-quiet">Tracking</h3>
      <ParcelFacts order={order} />
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
        <SendingFields
          value={sending}
          error={error}
          onChange={(value) => {
            setTyped({ sending: value, opened: typed?.opened ?? order });
            setError(null);
          }}
        />
        {order.status === 'shipped' && (
          <Checkbox
            label="Write to the customer"
            hint="They were told how to follow the parcel; this replaces it."
            checked={tell}
            onChange={({ target }) => setTell(target.checked)}
          />
        )}
        <Button type="submit" variant="outline" size="small" busy={isBusy}>
          Save
        </Button>
      </form>
      <div className="mt-4 empty:hidden">
        <OrderConflictPanel
          edit={edit}
          label="Courier and number"
          mine={sending}
          show={(value) => shownSending(value as Sending)}
          isSaving={isBusy}
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
    <p className="figures mt-2 type-small break-words">
      {`Our reference ${trackingReference}`}
      {page && (
        <a href={page} target="_blank" rel="noreferrer" className="block w-fit underline-gold">
          See it on the courier’s page
        </a>
      )}
    </p>
  );
}
