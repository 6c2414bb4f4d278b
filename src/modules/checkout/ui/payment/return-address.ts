import { useSearchParams } from 'react-router';
import type { PaymentReference } from './use-payment.ts';

/** The parameters that a provider adds to the address when the shopper returns. */
export function useReturnAddress() {
  const [parameters] = useSearchParams();
  return {
    sessionId: parameters.get('session_id'),
    // Without a payer id the payment was not approved.
    token: parameters.get('PayerID') === null ? null : parameters.get('token'),
    isCancelled: parameters.get('payment') === 'cancelled',
  };
}

export function returnedPayment(
  sessionId: string | null,
  token: string | null,
): PaymentReference | null {
  if (sessionId) return { method: 'stripe', paymentId: sessionId };
  return token ? { method: 'paypal', paymentId: token } : null;
}
