import type { PaymentProvider } from '#modules/payments/payment-provider.ts';
import { fail, ok } from '#shared/result.ts';

const off = { message: 'This way to pay is switched off' };

/**
 * Replaces a provider that the shop does not use, or no longer uses: no payment can be opened, and
 * earlier payments can't be read.
 */
export function createSwitchedOff(method: PaymentProvider['method']): PaymentProvider {
  return {
    method,
    isRefundedByHand: true,
    open: async () => fail('misconfigured', off),
    read: async () => fail('misconfigured', off),
    capture: async () => fail('misconfigured', off),
    close: async () => fail('misconfigured', off),
    refund: async () => fail('misconfigured', off),
    readRefund: async () => fail('misconfigured', off),
    listRefunds: async () => fail('misconfigured', off),
    readWebhook: async () => fail('bad-signature', off),
    readStoredWebhook: () => null,
    check: async () => ok('reachable'),
  };
}
