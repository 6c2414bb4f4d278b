import type { Database } from '#database/client.ts';
import { giftCardMethod } from '#modules/payments/payment-method.ts';
import type { PaymentProvider, PaymentSnapshot } from '#modules/payments/payment-provider.ts';
import { fail, ok } from '#shared/result.ts';
import {
  addEntryOnce,
  findCardPayment,
  findRefundCents,
  lockCard,
} from './gift-card-repository.ts';

const unknown = { message: 'There is no such gift card payment' };

/**
 * Our own cards as a payment provider, so that an order paid only by card is settled and refunded
 * in the usual way. The money is held on opening, so the payment is approved from the start. It is
 * spent in the transaction that writes the order, and a refund is an entry of the card.
 */
export function createGiftCardProvider({ db }: { db: Database }): PaymentProvider {
  const look = async (id: string, state: 'approved' | 'captured') => {
    const payment = await findCardPayment(db, id);
    if (!payment) return fail('not-found', unknown);
    const { cardId, amountCents, currency, refundedCents } = payment;
    const snapshot: PaymentSnapshot = {
      providerPaymentId: id,
      reference: id,
      state,
      amountCents,
      currency,
      captureId: cardId,
      refundedCents,
      feeCents: 0,
    };
    return ok(snapshot);
  };
  return {
    method: giftCardMethod,
    open: async ({ reference }) =>
      ok({ providerPaymentId: reference, approvalUrl: '', expiresAt: null }),
    read: (id) => look(id, 'approved'),
    capture: (id) => look(id, 'captured'),
    close: async () => ok('closed'),
    async refund({ captureId: cardId, currency, requestId }) {
      const cents = await findRefundCents(db, requestId);
      if (cents === null) return fail('not-found', unknown);
      await db.transaction(async (tx) => {
        if (!(await lockCard(tx, cardId))) throw new Error(`No gift card ${cardId}`);
        const entry = { cardId, kind: 'refund' as const, balanceCents: cents };
        await addEntryOnce(tx, { ...entry, refundId: requestId });
      });
      return ok({
        refundId: requestId,
        captureId: cardId,
        amountCents: cents,
        currency,
        state: 'completed',
        requestId,
      });
    },
    readRefund: async () => fail('not-found', unknown),
    listRefunds: async () => ok([]),
    readWebhook: async () => fail('bad-signature', unknown),
    readStoredWebhook: () => null,
    check: async () => ok('reachable'),
  };
}
