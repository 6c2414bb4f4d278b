import { type FormEvent, useState } from 'react';
import { useEditConflict } from '#admin-kit/conflicts/use-edit-conflict.ts';
import {
  markFailed,
  type OpenedOrder,
  sendingFailed,
  useOrderAction,
  useOrderChanges,
} from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import type { Sending } from '#modules/orders/sending.ts';
import { isSame } from '#shared/edit-conflict.ts';
import { typedSending } from './sending-fields.tsx';

/** The form for sending an order, with conflicts with a colleague's change. */
export function useShipping(order: AdminOrder, onDone: () => void) {
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
