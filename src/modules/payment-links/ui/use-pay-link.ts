import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { writeJson } from '#client/api.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import { judgePlacing } from '#modules/checkout/payment-failure.ts';
import { callFailureOf, placeOrder } from '#modules/checkout/ui/payment/open-payment.ts';
import { returnedPayment, useReturnAddress } from '#modules/checkout/ui/payment/return-address.ts';
import { usePageRestored } from '#modules/checkout/ui/payment/use-page-restored.ts';
import type { PaymentReference } from '#modules/checkout/ui/payment/use-payment.ts';
import type { PaynowRecord } from '#modules/checkout/ui/paynow/paynow-record.ts';
import {
  openingNotice,
  payCall,
  payTexts,
  placingNotice,
} from '#modules/payment-links/pay-texts.ts';
import type { OnlineMethod } from '#modules/payments/payment-method.ts';
import type { PaynowWish } from '#modules/payments/paynow.ts';
import { hasLinkRecord } from './link-record.ts';

/** unfinished: the buyer approved, but the result is not known yet. */
type PayStep = 'idle' | 'opening' | 'placing' | 'unfinished';

export type PayLink = {
  step: PayStep;
  /** The way to pay that is being opened. */
  opening: OnlineMethod | null;
  notice: string | null;
  pay: (method: OnlineMethod, paynow?: PaynowWish) => void;
  /** A Paynow payment that waits for the customer's answer. */
  waiting: PaynowRecord | null;
  endWaiting: () => void;
  /** Asks again about an approved payment. */
  retry: () => void;
};

/** Leads to the provider and handles the return from there. */
export function usePayLink(token: string): PayLink {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { sessionId, token: paypalToken, isCancelled } = useReturnAddress();
  const [step, setStep] = useState<PayStep>(sessionId || paypalToken ? 'placing' : 'idle');
  const [opening, setOpening] = useState<OnlineMethod | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const isOpening = useRef(false);
  const [waiting, setWaiting] = useState<PaynowRecord | null>(null);
  const [parameters] = useSearchParams();
  const returned = parameters.get('paynow');
  useEffect(() => {
    const isLeft = returned !== null || hasLinkRecord(token);
    if (isLeft) setWaiting({ paymentId: returned ?? '', checkoutId: '' });
  }, [returned, token]);

  function settleDown() {
    isOpening.current = false;
    setOpening(null);
    setStep((current) => (current === 'opening' ? 'idle' : current));
  }

  const lookAgain = () => void client.invalidateQueries({ queryKey: [payCall(token)] });

  usePageRestored(() => {
    settleDown();
    lookAgain();
  });

  async function open(method: OnlineMethod, paynow?: PaynowWish) {
    // A second click can come before the button is rendered as busy.
    if (isOpening.current) return;
    isOpening.current = true;
    setNotice(null);
    setOpening(method);
    setStep('opening');
    try {
      const body = { paymentMethod: method, ...(paynow && { paynow }) };
      const answer = await writeJson<OpenedPaymentAnswer>(
        'POST',
        `${payCall(token)}/payments`,
        body,
      );
      if (answer.paynow) {
        const { beginLinkWaiting } = await import('./begin-link-waiting.ts');
        const record = { paymentId: answer.paynow.paymentId, checkoutId: answer.checkoutId };
        beginLinkWaiting(token, record);
        settleDown();
        if (answer.paynow.prompt) return setWaiting(record);
      }
      location.assign(answer.redirectUrl);
    } catch (error) {
      setNotice(openingNotice(callFailureOf(error)));
      settleDown();
      lookAgain();
    }
  }

  async function place({ method, paymentId }: PaymentReference) {
    setStep('placing');
    try {
      const orderId = await placeOrder(method, paymentId);
      await navigate(`/order-confirmation/${orderId}`, { replace: true });
    } catch (error) {
      const failure = callFailureOf(error);
      if (judgePlacing(failure).next === 'ask-again') return setStep('unfinished');
      setNotice(placingNotice(failure));
      setStep('idle');
      lookAgain();
      await navigate(`/pay/${token}`, { replace: true });
    }
  }

  const latestPlace = useRef(place);
  latestPlace.current = place;
  useEffect(() => {
    const returned = returnedPayment(sessionId, paypalToken);
    if (returned) void latestPlace.current(returned);
    if (!isCancelled || returned) return;
    setNotice(payTexts.nothingTaken);
    void navigate(`/pay/${token}`, { replace: true });
  }, [sessionId, paypalToken, isCancelled, navigate, token]);

  return {
    step,
    opening,
    notice,
    pay: (method, paynow) => void open(method, paynow),
    waiting,
    endWaiting() {
      setWaiting(null);
      lookAgain();
    },
    retry() {
      const returned = returnedPayment(sessionId, paypalToken);
      if (returned) void place(returned);
    },
  };
}
