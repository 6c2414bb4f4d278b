import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/text-field.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { courierTrackingUrl } from '#modules/shipping/tracking-number.ts';
import { useOrderChanges } from './order-calls.ts';

/** The courier's number takes the place of our own reference wherever the parcel is followed. */
export function WaybillForm({ order }: { order: AdminOrderDetails }) {
  const { saveWaybill } = useOrderChanges();
  const [text, setText] = useState(order.waybill ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(await saveWaybill(order.id, text));
    setBusy(false);
  }
  return (
    <section>
      <h3 className="type-label text-quiet">Tracking</h3>
      <p className="figures mt-2 type-small break-words">
        {`Our reference ${order.trackingReference}`}
        {order.waybill && (
          <a
            href={courierTrackingUrl(order.waybill)}
            target="_blank"
            rel="noreferrer"
            className="block w-fit underline-gold"
          >
            See it on the courier’s page
          </a>
        )}
      </p>
      <form noValidate onSubmit={save} className="mt-3 flex items-start gap-3">
        <TextField
          label="Tracking number (10 digits)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          fieldClassName="min-w-0 flex-1"
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          variant="outline"
          size="small"
          busy={isBusy}
          className="mt-7.5 min-h-12"
        >
          Save
        </Button>
      </form>
    </section>
  );
}
