import { useState } from 'react';
import { useTypedText } from '#client/typed.ts';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { hasComeBack } from '#modules/orders/order.ts';
import { refundQuestion } from '#modules/orders/refund-words.ts';
import { refundAmount } from '#modules/payments/refund-rules.ts';
import { useEditConflict } from '#modules/staff/admin/use-edit-conflict.ts';
import { centsToDollars, dollarsToCents, formatDollars } from '#shared/money.ts';
import { useOrderChanges } from './order-calls.ts';
import { centsOfTyped } from './typed-amount.ts';

const refusals = {
  'nothing-to-refund': 'Everything has been refunded already.',
  'refund-too-large': 'A refund cannot be larger than what is left of the payment.',
  'refund-invalid': 'Please enter an amount above zero.',
};

export type RefundWish = ReturnType<typeof useRefundWish>;

/** What is to go back, as far as it is typed; and its way to the provider. */
export function useRefundWish(current: AdminOrderDetails) {
  // While the provider is asked, the sum counts as gone: the wish goes on with what it was made for.
  const [asked, setAsked] = useState<AdminOrderDetails | null>(null);
  const order = asked ?? current;
  const { refund } = useOrderChanges();
  const edit = useEditConflict();
  const [text, setText] = useState('');
  // Kept over a login page, too; an amount is typed anew where it may be another one by then.
  const [reason, setReason] = useTypedText(`refund:${current.id}`);
  const [restock, setRestock] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const left = dollarsToCents(order.refundable);
  const wanted = refundAmount({ capturedCents: left, refundedCents: 0 }, centsOfTyped(text));
  const isAll = wanted.ok && wanted.value === left;
  // What came back is booked as a return; the money alone cancels nothing.
  const cancels = isAll && !hasComeBack(order.status);

  /** `opened`: the order as whoever decides has seen it. */
  async function send(opened: AdminOrderDetails): Promise<void> {
    if (!wanted.ok) return setError(refusals[wanted.code]);
    const sum = centsToDollars(wanted.value);
    if (!window.confirm(refundQuestion(order, sum, cancels))) return;
    setAsked(order);
    const request = { amount: isAll ? null : sum, reason, restock: cancels && restock };
    const refusal = await refund(opened, request);
    edit.show(refusal?.conflict ?? null);
    setError(refusal && !refusal.conflict ? refusal.message : null);
    if (refusal === null) {
      setText('');
      setReason('');
    }
    setAsked(null);
  }

  return {
    order,
    edit,
    isBusy: asked !== null,
    text,
    reason,
    restock,
    error,
    isAll,
    cancels,
    /** What the wish comes to, in words, beside what somebody else has given back. */
    mine: wanted.ok
      ? `Refund ${formatDollars(centsToDollars(wanted.value))} as well`
      : refusals[wanted.code],
    setText(next: string) {
      setText(next);
      setError(null);
    },
    setReason,
    setRestock,
    send,
  };
}
