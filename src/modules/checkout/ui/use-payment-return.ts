import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { checkoutToasts } from '#modules/checkout/checkout-texts.ts';
import { toast } from '#web/design/toast.ts';
import { openedPayment } from './open-payment.ts';
import type { Payment } from './use-payment.ts';

const shortestPauseMs = 3000;

/**
 * Picks up payments that ended while this page was not there: the provider sent the shopper back,
 * or the page was reloaded with the provider's window still open.
 */
export function usePaymentReturn(payment: Payment): { isReturning: boolean } {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const sessionId = parameters.get('session_id');
  const token = parameters.get('PayerID') === null ? null : parameters.get('token');
  const isCancelled = parameters.get('payment') === 'cancelled';
  const latest = useRef(payment);
  latest.current = payment;

  useEffect(() => {
    const { place, cancel } = latest.current;
    const settle = async () => {
      if (sessionId) await place({ method: 'stripe', paymentId: sessionId });
      else if (token) await place({ method: 'paypal', paymentId: token });
      else if (isCancelled && openedPayment.read()) await cancel(cancelledText());
      else if (isCancelled) toast(cancelledText());
      else return;
      if (location.pathname === '/checkout') navigate('/checkout', { replace: true });
    };
    void settle();
  }, [sessionId, token, isCancelled, navigate]);

  const isReturning = Boolean(sessionId ?? token);
  useLeftOpenPayment(latest, isReturning || isCancelled);
  return { isReturning };
}

function cancelledText() {
  const isCard = openedPayment.read()?.method === 'stripe';
  return isCard ? checkoutToasts.cardCancelled : checkoutToasts.paypalCancelled;
}

/** Asks at once, and again whenever the shopper comes back to this window. */
function useLeftOpenPayment(latest: { current: Payment }, isSettledElsewhere: boolean): void {
  useEffect(() => {
    const leftOpen = isSettledElsewhere ? null : openedPayment.read();
    if (!leftOpen) return;
    const { paymentId, method } = leftOpen;
    let askedAt = 0;
    const ask = () => {
      const isStillOpen = openedPayment.read()?.paymentId === paymentId;
      const isIdle = latest.current.step === 'idle';
      if (!isStillOpen || !isIdle || Date.now() - askedAt < shortestPauseMs) return;
      askedAt = Date.now();
      void latest.current.place({ method, paymentId }, { isQuiet: true });
    };
    ask();
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, [latest, isSettledElsewhere]);
}
