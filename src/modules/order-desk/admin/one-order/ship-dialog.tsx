import { type FormEvent, useId, useState } from 'react';
import { ActionDialog } from '#admin-kit/action-dialog.tsx';
import { EditConflictPanel } from '#admin-kit/conflicts/edit-conflict-panel.tsx';
import { useEditConflict } from '#admin-kit/conflicts/use-edit-conflict.ts';
import {
  markFailed,
  type OpenedOrder,
  sendingFailed,
  useOrderAction,
  useOrderChanges,
} from '#modules/order-desk/admin/order-calls.ts';
import { nameOf } from '#modules/order-desk/admin/order-texts.tsx';
import { OrderStatusBadge } from '#modules/order-desk/admin/status-badges.tsx';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import type { OrderStatus } from '#modules/orders/order.ts';
import type { Sending } from '#modules/orders/sending.ts';
import { isSame } from '#shared/edit-conflict.ts';
import { markLabel } from './order-actions.tsx';
import { SendingFields, shownSending, typedSending } from './sending-fields.tsx';

type ShipDialogProps = { order: AdminOrder; onClose: () => void };

/** Asks how a parcel is sent before the customer gets a mail. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const { edit, sending, change, error, isBusy, submit } = useShipping(order, onClose);
  const formId = useId();
  return (
    <ActionDialog
      onClose={onClose}
      size="small"
      title={markLabel('shipped')}
      description={`Order #${order.id}, ${nameOf(order)}. ${tellsWhom(order)}`}
      button={{
        type: 'submit',
        form: formId,
        busy: isBusy,
        disabled: edit.isOpen,
        children: markLabel('shipped'),
      }}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <EditConflictPanel
          noun="order"
          edit={edit}
          labelOf={(field) => (field === 'status' ? 'Order Status' : 'Courier')}
          mineOf={(field) => (field === 'status' ? 'shipped' : sending)}
          show={showField}
          isSaving={isBusy}
        />
        <SendingFields
          value={sending}
          error={error}
          hint="Leave it empty if there is none yet; it can be added later."
          onChange={change}
        />
      </form>
    </ActionDialog>
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
    ? 'There is no e-mail address, so the customer gets no mail.'
    : `${user.email} is told how to follow the parcel.`;
}

/** The form for sending an order, with conflicts with a colleague's change. */
function useShipping(order: AdminOrder, onDone: () => void) {
  const { mark, saveSending } = useOrderChanges();
  const edit = useEditConflict();
  const [opened, setOpened] = useState<OpenedOrder>(order);
  const [sending, setSending] = useState(() => typedSending(order));

  /** A colleague's status may stay while the tracking number typed here is still saved. */
  async function send(): Promise<void> {
    const { base: start, taken } = edit.decide(opened, {});
    setOpened(start);
    const wanted = taken.includes('sending') ? undefined : sending;
    if (!taken.includes('status')) return mark(start, 'shipped', wanted);
    const isNews = wanted && !isSame(wanted, typedSending(start));
    if (isNews) await saveSending(start, wanted, true);
  }

  const ship = useOrderAction({
    edit,
    call: send,
    done: onDone,
    failed: edit.choices.status === 'theirs' ? sendingFailed : markFailed,
  });

  return {
    edit,
    sending,
    change(value: Sending) {
      setSending(value);
      ship.clearError();
    },
    error: ship.error,
    isBusy: ship.isBusy,
    submit(event: FormEvent) {
      // The order's dialog is a parent in React, so this event would reach its form too.
      event.stopPropagation();
      if (edit.isOpen) event.preventDefault();
      else ship.submit(event);
    },
  };
}
