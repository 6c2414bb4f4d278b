import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { checkoutToasts } from '#modules/checkout/checkout-texts.ts';
import { openedPayment } from './open-payment.ts';
import { returnedPayment, useReturnAddress } from './return-address.ts';
import type { Payment } from './use-payment.ts';

const shortestPauseMs = 3000;

/**
 * Continues payments that ended while this page was closed: the provider sent the shopper back, or
 * the page was reloaded with the provider's window still open.
 */
export function usePaymentReturn(payment: Payment): { isReturning: boolean } {
  const navigate = useNavigate();
  const { sessionId, token, isCancelled } = useReturnAddress();
  const latest = useRef(payment);
  latest.current = payment;

  useEffect(() => {
    const returned = returnedPayment(sessionId, token);
    if (!returned && !isCancelled) return;
    const takeUp = async () => {
      if (!returned) return tellCancelled(latest.current);
      return latest.current.place(returned);
    };
    void takeUp().then((isPlaced) => {
      if (!isPlaced) void navigate('/checkout', { replace: true, preventScrollReset: true });
    });
  }, [sessionId, token, isCancelled, navigate]);

  const isReturning = Boolean(sessionId ?? token);
  useLeftOpenPayment(latest, isReturning || isCancelled);
  return { isReturning };
}

/** Only once: a cancelled payment is removed from this tab. */
async function tellCancelled(payment: Payment): Promise<boolean> {
  const opened = openedPayment.read();
  if (!opened) return false;
  return payment.cancel(
    opened.method === 'stripe' ? checkoutToasts.cardCancelled : checkoutToasts.paypalCancelled,
  );
}

/**
 * Asks at once, and again whenever the shopper comes back to this window, also when Back restores
 * this page as it was on the way to the provider.
 */
function useLeftOpenPayment(latest: { current: Payment }, isTakenUp: boolean): void {
  useEffect(() => {
    if (isTakenUp) return;
    let askedAt = 0;
    const ask = (isIdle: boolean) => {
      const leftOpen = openedPayment.read();
      if (!leftOpen || !isIdle || Date.now() - askedAt < shortestPauseMs) return;
      askedAt = Date.now();
      const { method, paymentId } = leftOpen;
      void latest.current.place({ method, paymentId }, { isQuiet: true });
    };
    const onFocus = () => ask(latest.current.step === 'idle');
    const onShow = ({ persisted }: PageTransitionEvent) => ask(persisted);
    onFocus();
    addEventListener('focus', onFocus);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('focus', onFocus);
      removeEventListener('pageshow', onShow);
    };
  }, [latest, isTakenUp]);
}
