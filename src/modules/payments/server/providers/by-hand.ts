import type { NotedMethod } from '#modules/payments/payment-method.ts';
import type { PaymentProvider } from '#modules/payments/payment-provider.ts';
import { fail, ok } from '#shared/result.ts';

const unknown = { message: 'Staff take this money themselves' };

/**
 * Money that staff take and refund over the counter. There is no provider to ask: what staff record
 * has happened, so a refund is complete as soon as it is stored.
 */
export function createByHand(method: NotedMethod): PaymentProvider {
  return {
    method,
    open: async () => fail('refused', unknown),
    read: async () => fail('not-found', unknown),
    capture: async () => fail('refused', unknown),
    close: async () => ok('left-to-lapse'),
    refund: async ({ captureId, amountCents, currency, requestId }) =>
      ok({
        refundId: requestId,
        captureId,
        amountCents: amountCents ?? 0,
        currency,
        state: 'completed',
        requestId,
      }),
    readRefund: async () => fail('not-found', unknown),
    listRefunds: async () => ok([]),
    readWebhook: async () => fail('bad-signature', unknown),
    readStoredWebhook: () => null,
    check: async () => ok('reachable'),
  };
}
