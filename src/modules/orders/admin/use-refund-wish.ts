import { type FormEvent, useState } from 'react';
import { useTypedText } from '#client/typed.ts';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { hasComeBack } from '#modules/orders/order.ts';
import { refundAmount } from '#modules/payments/refund-rules.ts';
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

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!wanted.ok) return setError(refusals[wanted.code]);
    const sum = centsToDollars(wanted.value);
    if (!window.confirm(question(order, sum, cancels))) return;
    setAsked(order);
    const request = { amount: isAll ? null : sum, reason, restock: cancels && restock };
    const refusal = await refund(order, request);
    setError(refusal);
    if (refusal === null) {
      setText('');
      setReason('');
    }
    setAsked(null);
  }

  function type(next: string) {
    setText(next);
    setError(null);
  }

  const isBusy = asked !== null;
  return {
    order,
    isBusy,
    text,
    reason,
    restock,
    error,
    isAll,
    cancels,
    setText: type,
    setReason,
    setRestock,
    submit,
  };
}

function question({ id, user }: AdminOrderDetails, amount: number, cancels: boolean): string {
  const consequence = cancels ? ' The order will be cancelled.' : '';
  return `Refund ${formatDollars(amount)} of order #${id} to ${user.email}?${consequence}`;
}
