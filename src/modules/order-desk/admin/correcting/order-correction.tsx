import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { correctionLabel } from '#modules/order-desk/admin/order-texts.tsx';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { isPastCorrecting } from '#modules/order-desk/correcting/order-correction.ts';
import { OrderCorrectionForm } from './order-correction-form.tsx';

/** Edits the recipient and the address of an order until the parcel has left. */
export function OrderCorrection({ order }: { order: AdminOrderDetails }) {
  // Null until the form was opened once; afterwards the button takes the focus when it closes.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (isPastCorrecting(order)) {
    return (
      <p className="type-small text-quiet">
        {order.delivery === 'collection'
          ? 'It has been handed over, so the contact can no longer be corrected.'
          : 'It has been sent, so contact and address can no longer be corrected.'}
      </p>
    );
  }
  if (isOpen) return <OrderCorrectionForm order={order} onDone={() => setOpen(false)} />;
  return (
    <p>
      <Button
        variant="outline"
        size="small"
        autoFocus={isOpen === false}
        onClick={() => setOpen(true)}
      >
        {correctionLabel(order)}
      </Button>
    </p>
  );
}
