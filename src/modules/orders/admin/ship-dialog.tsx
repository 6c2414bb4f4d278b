import { type FormEvent, useId, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import type { AdminOrder } from '#modules/orders/admin-order.ts';
import { markLabel } from './order-actions.tsx';
import { useOrderChanges } from './order-calls.ts';
import { nameOf } from './order-texts.tsx';
import { SendingFields, typedSending } from './sending-fields.tsx';

type ShipDialogProps = { order: AdminOrder; onClose: () => void };

/** Asks how a parcel goes before its customer is told. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const { mark } = useOrderChanges();
  const formId = useId();
  const [sending, setSending] = useState(() => typedSending(order));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    // The order's own dialog lies beneath, and a form in React belongs to both.
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    const refusal = await mark(order, 'shipped', sending);
    setBusy(false);
    if (refusal === null) onClose();
    else setError(refusal);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={markLabel('shipped')}
      description={`Order #${order.id}, ${nameOf(order)}. ${tellsWhom(order)}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {markLabel('shipped')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <SendingFields
          value={sending}
          error={error}
          hint="Leave it empty if there is none yet; it can be added later."
          onChange={(value) => {
            setSending(value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}

function tellsWhom({ user }: AdminOrder): string {
  return user.email === ''
    ? 'There is no e-mail address, so nobody is told by mail.'
    : `${user.email} is told how to follow the parcel.`;
}
