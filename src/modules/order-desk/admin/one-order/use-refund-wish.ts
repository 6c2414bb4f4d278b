import { useState } from 'react';
import { useEditConflict } from '#admin-kit/conflicts/use-edit-conflict.ts';
import { useTypedText } from '#client/typed.ts';
import { useOrderAction, useOrderChanges } from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import { otherSumInCash, refundQuestion } from '#modules/order-desk/refund-words.ts';
import { refundParts } from '#modules/orders/money/refund-parts.ts';
import { hasComeBack } from '#modules/orders/order.ts';
import { refundAmount } from '#modules/payments/refund-rules.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { centsOfTyped } from '#shared/amounts/typed-amount.ts';
import { centsToDollars, dollarsToCents, formatDollars } from '#shared/money.ts';
import { fail } from '#shared/result.ts';

const refusals = {
  'nothing-to-refund': 'Everything has been refunded already.',
  'refund-too-large': 'A refund cannot be larger than what is left of the payment.',
  'refund-invalid': 'Please enter an amount above zero.',
};

export type RefundWish = ReturnType<typeof useRefundWish>;

/** The state of a refund form, and the call that sends it. */
export function useRefundWish(current: AdminOrderDetails) {
  // During the call, the server counts the sum as refunded: the form uses the order as it was.
  const [asked, setAsked] = useState<AdminOrderDetails | null>(null);
  const order = asked ?? current;
  const { refund } = useOrderChanges();
  const edit = useEditConflict();
  const [text, setText] = useState('');
  // Survives a login page. The amount is not stored, since it may have changed by then.
  const [reason, setReason] = useTypedText(`refund:${current.id}`);
  const [restock, setRestock] = useState(true);
  const left = dollarsToCents(order.refundable);
  const typed = centsOfTyped(text);
  // Without an amount, nothing can be refunded.
  const wanted =
    typed === null
      ? fail('refund-invalid')
      : refundAmount({ capturedCents: left, refundedCents: 0 }, typed);
  const sumCents = wanted.ok ? wanted.value : 0;
  const isAll = wanted.ok && sumCents === left;
  // Goods that came back are a return; a refund of the money alone does not cancel the order.
  const cancels = isAll && !hasComeBack(order.status);

  const parts = refundParts(order, centsToDollars(sumCents), useShop().cashStepCents);

  const send = useOrderAction({
    edit,
    check: () => (wanted.ok ? null : refusals[wanted.code]),
    ask: () => refundQuestion(order, parts, cancels),
    /** `opened`: the order as the user has seen it. */
    async call(opened: AdminOrderDetails) {
      setAsked(order);
      const amount = isAll ? null : centsToDollars(sumCents);
      await refund(opened, { amount, reason, restock: cancels && restock }, parts);
    },
    done() {
      setText('');
      setReason('');
    },
    failed: 'Failed to refund. Please try again.',
    always: () => setAsked(null),
  });

  return {
    order,
    edit,
    isBusy: send.isBusy,
    text,
    reason,
    restock,
    error: send.error,
    /** The amount in cash, if rounding makes it another one than was typed. */
    inCash: parts.length === 1 ? otherSumInCash(parts) : undefined,
    /** How the refund is split, if the order was paid in several ways. */
    parts: parts.length > 1 ? parts : [],
    isAll,
    cancels,
    /** The refund as a sentence, for a conflict with a colleague's refund. */
    mine: wanted.ok
      ? `Refund ${formatDollars(centsToDollars(sumCents))} as well`
      : refusals[wanted.code],
    setText(next: string) {
      setText(next);
      send.clearError();
    },
    setReason,
    setRestock,
    send: send.run,
  };
}
