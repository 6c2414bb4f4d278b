import { useId } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import type { AdminOrder } from '#modules/orders/admin-order.ts';
import type { OrderStatus } from '#modules/orders/order.ts';
import type { Sending } from '#modules/orders/sending.ts';
import { EditConflictPanel } from '#modules/staff/admin/edit-conflict-panel.tsx';
import { markLabel } from './order-actions.tsx';
import { nameOf } from './order-texts.tsx';
import { SendingFields, shownSending } from './sending-fields.tsx';
import { OrderStatusBadge } from './status-badges.tsx';
import { useShipping } from './use-shipping.ts';

type ShipDialogProps = { order: AdminOrder; onClose: () => void };

/** Asks how a parcel goes before its customer is told. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const { edit, sending, change, error, isBusy, submit } = useShipping(order, onClose);
  const formId = useId();
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
          <Button type="submit" form={formId} busy={isBusy} disabled={edit.isOpen}>
            {markLabel('shipped')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {edit.conflict && (
          <EditConflictPanel
            noun="order"
            conflict={edit.conflict}
            choices={edit.choices}
            onChoose={edit.choose}
            labelOf={(field) => (field === 'status' ? 'Order Status' : 'Courier')}
            mineOf={(field) => (field === 'status' ? 'shipped' : sending)}
            show={showField}
            isSaving={isBusy}
          />
        )}
        <SendingFields
          value={sending}
          error={error}
          hint="Leave it empty if there is none yet; it can be added later."
          onChange={change}
        />
      </form>
    </Dialog>
  );
}

function showField(field: string, value: unknown) {
  return field === 'status' ? (
    <OrderStatusBadge status={value as OrderStatus} />
  ) : (
    shownSending(value as Sending)
  );
}

function tellsWhom({ user }: AdminOrder): string {
  return user.email === ''
    ? 'There is no e-mail address, so nobody is told by mail.'
    : `${user.email} is told how to follow the parcel.`;
}
