import { useRef, useState } from 'react';
import { toast } from '#design/toast/toast.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import { checkoutToasts } from '#modules/checkout/checkout-texts.ts';
import {
  type CallFailure,
  judgeOpening,
  judgePlacing,
  refusalOf,
} from '#modules/checkout/payment-failure.ts';
import type { OnlineMethod, PaymentMethod } from '#modules/payments/payment-method.ts';
import type { ToastText } from '#shared/text.ts';
import {
  callFailureOf,
  cancelCheckout,
  forgetPayment,
  holdWaitOf,
  openedPayment,
  openPayment,
  type Purchase,
  placeOrder,
} from './open-payment.ts';
import { findPlacedOrder, rememberPlacedOrder } from './placed-orders.ts';
import { type HoldWaiting, useHoldWait, WaitStopped } from './use-hold-wait.ts';
import { usePageRestored } from './use-page-restored.ts';

/**
 * approving: the shopper is in the provider's window, beside this one. unfinished: approved, but
 * the result is not known yet.
 */
type PaymentStep = 'idle' | 'opening' | 'approving' | 'placing' | 'unfinished' | 'done';

export type PaymentReference = { method: PaymentMethod; paymentId: string };

export type Payment = {
  step: PaymentStep;
  /** The last attempt failed. */
  hasFailed: boolean;
  /** The shopper came back from the provider's page unpaid, or from waiting to PayPal. */
  returned: 'cancelled' | 'left' | 'held' | null;
  /** Others are paying for the same products. */
  wait: HoldWaiting;
  /** Why the shop does not hold this order. */
  refusal: string | null;
  changes: readonly CheckoutChange[];
  clearChanges: () => void;
  /** Rejects after the shopper was told the reason. */
  open: (purchase: Purchase) => Promise<OpenedPaymentAnswer>;
  /** Whether the payment has become an order. */
  place: (payment: PaymentReference, options?: { isQuiet?: boolean }) => Promise<boolean>;
  /** Asks again about an approved payment. */
  retry: () => void;
  /** True if it was too late to cancel: the payment has become an order. */
  cancel: (text: ToastText) => Promise<boolean>;
  /** The provider's own widget failed. */
  reportWidgetError: () => void;
};

type PaymentOptions = { onPlaced: (orderId: string, isNew: boolean) => void };

export function usePayment({ onPlaced }: PaymentOptions): Payment {
  const [step, setStep] = useState<PaymentStep>('idle');
  const [hasFailed, setFailed] = useState(false);
  const [returned, setReturned] = useState<Payment['returned']>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [changes, setChanges] = useState<readonly CheckoutChange[]>([]);
  const opening = useRef<Promise<OpenedPaymentAnswer> | null>(null);
  const placing = useRef(new Map<string, Promise<boolean>>());
  const unfinished = useRef<PaymentReference | null>(null);
  const hasTold = useRef(false);
  const wait = useHoldWait();

  usePageRestored(() => setStep((current) => (current === 'opening' ? 'idle' : current)));

  async function startOpening(purchase: Purchase): Promise<OpenedPaymentAnswer> {
    setStep('opening');
    setFailed(false);
    setReturned(null);
    setRefusal(null);
    hasTold.current = false;
    try {
      const opened = await openInTurn(purchase);
      if (opened.orderId) finish(opened.orderId, true);
      else if (opened.provider === 'paypal') setStep('approving');
      else if (opened.paynow?.prompt) setStep('idle');
      return opened;
    } catch (error) {
      hasTold.current = true;
      if (error instanceof WaitStopped) setStep('idle');
      else handleOpeningFailure(callFailureOf(error), purchase.form.paymentMethod);
      throw error;
    } finally {
      opening.current = null;
    }
  }

  /** Waits while others pay; PayPal's window can't stay open meanwhile. */
  async function openInTurn(purchase: Purchase): Promise<OpenedPaymentAnswer> {
    const ask = () => openPayment(purchase);
    try {
      return await ask();
    } catch (error) {
      const first = holdWaitOf(error);
      if (!first) throw error;
      const waited = wait.until(first, ask);
      if (purchase.form.paymentMethod !== 'paypal') return await waited;
      void returnToPayPal(waited);
      throw new WaitStopped();
    }
  }

  async function returnToPayPal(waited: Promise<OpenedPaymentAnswer>): Promise<void> {
    try {
      const { orderId } = await waited;
      if (orderId) finish(orderId, true);
      else setReturned('held');
    } catch (error) {
      if (!(error instanceof WaitStopped)) handleOpeningFailure(callFailureOf(error), 'paypal');
    }
  }

  function handleOpeningFailure(failure: CallFailure, method: OnlineMethod) {
    const earlier = openedPayment.read();
    setStep('idle');
    if (failure.orderId) return finish(failure.orderId, true);
    // An earlier payment of this tab is under way: its result is the answer.
    if (failure.code === 'checkout-closed' && earlier) return void place(earlier);
    if (failure.code === 'checkout-closed') forgetPayment();
    setRefusal(refusalOf(failure));
    const text = judgeOpening(failure, method);
    if (text) toast(text);
    setChanges(failure.changes);
  }

  function finish(orderId: string, isNew: boolean) {
    forgetPayment();
    setStep('done');
    onPlaced(orderId, isNew);
  }

  async function startPlacing(payment: PaymentReference, isQuiet: boolean): Promise<boolean> {
    if (!isQuiet) setStep('placing');
    try {
      const known = findPlacedOrder(payment.paymentId);
      const orderId = known ?? (await placeOrder(payment.method, payment.paymentId));
      const opened = openedPayment.read();
      const isKnown = opened?.paymentId === payment.paymentId;
      rememberPlacedOrder(payment.paymentId, orderId, isKnown ? opened.purchase.form : undefined);
      finish(orderId, known === null);
      return true;
    } catch (error) {
      handlePlacingFailure(error, payment, isQuiet);
      return false;
    } finally {
      placing.current.delete(payment.paymentId);
    }
  }

  function handlePlacingFailure(error: unknown, payment: PaymentReference, isQuiet: boolean) {
    const failure = callFailureOf(error);
    const { toast: text, next } = judgePlacing(failure);
    // In a check of a payment that was left open, this is the usual case.
    if (isQuiet && failure.code === 'payment-not-approved') return setReturned('left');
    if (isQuiet && next === 'ask-again') return;
    if (text && !(isQuiet && failure.code === 'checkout-closed')) toast(text);
    setChanges(failure.changes);
    if (next === 'ask-again') {
      unfinished.current = payment;
      setStep('unfinished');
      return;
    }
    forgetPayment();
    setFailed(true);
    setStep('idle');
  }

  function place(payment: PaymentReference, { isQuiet = false } = {}): Promise<boolean> {
    const underWay = placing.current.get(payment.paymentId);
    if (underWay) return underWay;
    const started = startPlacing(payment, isQuiet);
    placing.current.set(payment.paymentId, started);
    return started;
  }

  return {
    step,
    hasFailed,
    returned,
    wait,
    refusal,
    changes,
    clearChanges: () => setChanges([]),
    open(purchase) {
      opening.current ??= startOpening(purchase);
      return opening.current;
    },
    place,
    retry() {
      if (unfinished.current) void place(unfinished.current);
    },
    async cancel(text) {
      setStep('idle');
      toast(text);
      const orderId = await cancelCheckout();
      if (orderId) finish(orderId, true);
      else setReturned('cancelled');
      return orderId !== null;
    },
    reportWidgetError() {
      setStep('idle');
      if (hasTold.current) return;
      void cancelCheckout();
      toast(checkoutToasts.paypalError);
    },
  };
}
