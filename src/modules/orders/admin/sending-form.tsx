import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { courierPage } from '#modules/orders/sending.ts';
import { useOrderChanges } from './order-calls.ts';
import { SendingFields, typedSending } from './sending-fields.tsx';

/** The courier's number takes the place of our own reference wherever the parcel is followed. */
export function SendingForm({ order }: { order: AdminOrderDetails }) {
  const { saveSending } = useOrderChanges();
  const [sending, setSending] = useState(() => typedSending(order));
  const [tell, setTell] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(await saveSending(order.id, sending, tell));
    setBusy(false);
  }
  return (
    <section>
      <h3 className="type-label text-quiet">Tracking</h3>
      <ParcelFacts order={order} />
      <form noValidate onSubmit={save} className="mt-3 flex flex-col gap-4">
        <SendingFields
          value={sending}
          error={error}
          onChange={(value) => {
            setSending(value);
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
