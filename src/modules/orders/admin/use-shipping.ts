import { type FormEvent, useState } from 'react';
import type { AdminOrder } from '#modules/orders/admin-order.ts';
import type { Sending } from '#modules/orders/sending.ts';
import { settleBase, takenFields } from '#modules/staff/admin/edit-choices.ts';
import { useEditConflict } from '#modules/staff/admin/use-edit-conflict.ts';
import { isSame } from '#shared/edit-conflict.ts';
import { type ChangeRefusal, type OpenedOrder, useOrderChanges } from './order-calls.ts';
import { typedSending } from './sending-fields.tsx';

/** An order on its way out: what is typed of how it goes, and what a colleague made of it meanwhile. */
export function useShipping(order: AdminOrder, onDone: () => void) {
  const { mark, saveSending } = useOrderChanges();
  const edit = useEditConflict();
  const [opened, setOpened] = useState<OpenedOrder>(order);
  const [sending, setSending] = useState(() => typedSending(order));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** What was decided counts as known from now on. */
  function settle(): { start: OpenedOrder; taken: readonly string[] } {
    if (!edit.conflict) return { start: opened, taken: [] };
    const start = settleBase(opened, edit.conflict);
    setOpened(start);
    edit.settle();
    return { start, taken: takenFields(edit.conflict, edit.choices) };
  }

  /** Their status may stay while the number that was typed here is entered all the same. */
  async function send(): Promise<ChangeRefusal | null> {
    const { start, taken } = settle();
    const wanted = taken.includes('sending') ? undefined : sending;
    if (!taken.includes('status')) return mark(start, 'shipped', wanted);
    const isNews = wanted && !isSame(wanted, typedSending(start));
    return isNews ? saveSending(start, wanted, true) : null;
  }

  return {
    edit,
    sending,
    change(value: Sending) {
      setSending(value);
      setError(null);
    },
    error,
    isBusy,
    async submit(event: FormEvent) {
      event.preventDefault();
      // The order's own dialog lies beneath, and a form in React belongs to both.
      event.stopPropagation();
      if (isBusy || edit.isOpen) return;
      setBusy(true);
      const refusal = await send();
      setBusy(false);
      if (refusal === null) return onDone();
      if (refusal.conflict) edit.show(refusal.conflict);
      else setError(refusal.message);
    },
  };
}
