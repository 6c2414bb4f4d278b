import { describe, expect, test } from 'vitest';
import { createBuyer } from './payment-contract-buyer.ts';
import type { Harness } from './payment-provider-harness.ts';

/** A payment before its approval. */
export function describeOpening(harness: () => Harness): void {
  const { openPayment, capturesOf } = createBuyer(harness);

  describe('opening', () => {
    test('a new payment is open, over the full amount and under our reference', async () => {
      const { providerPaymentId, request } = await openPayment();
      const read = await harness().provider.read(providerPaymentId);
      expect(read).toEqual({
        ok: true,
        value: {
          providerPaymentId,
          reference: request.reference,
          state: 'open',
          amountCents: 37_061,
          currency: 'USD',
          captureId: null,
          refundedCents: 0,
          feeCents: null,
        },
      });
    });

    test('the approval page shows the order and its three buttons', async () => {
      const { approvalUrl } = await openPayment();
      const page = await (await fetch(approvalUrl)).text();
      for (const text of ['$370.61', 'Lacquer &amp; &lt;box&gt;', '>Approve<', '>Cancel<']) {
        expect(page).toContain(text);
      }
      expect(page).toContain('>Decline<');
      expect(page).toContain('Demo');
    });

    test('a payment nobody opened is not found', async () => {
      expect(await harness().provider.read('no-such-payment')).toMatchObject({ code: 'not-found' });
      expect(await harness().provider.capture('no-such-payment', 'c')).toMatchObject({
        code: 'not-found',
      });
    });

    test('what the buyer has not approved takes nothing', async () => {
      const { providerPaymentId } = await openPayment();
      const early = await harness().provider.capture(providerPaymentId, 'capture-nothing');
      expect(early).toMatchObject({ ok: false, code: 'not-approved' });
      expect(await capturesOf(providerPaymentId)).toEqual([]);
    });
  });
}
