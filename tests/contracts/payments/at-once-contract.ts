import { describe, expect, test, vi } from 'vitest';
import { createBuyer } from './payment-contract-buyer.ts';
import type { Harness } from './payment-provider-harness.ts';

/** A provider that takes the money with the buyer's confirmation, and has no refund call. */
export function describeAtOnce(harness: () => Harness): void {
  const { openPayment, capturedPayment, capturesOf } = createBuyer(harness);

  describe('money that is taken at once', () => {
    test('is there when the buyer has confirmed, in full and once', async () => {
      const { providerPaymentId, request, approvalUrl } = await capturedPayment();
      await harness().decide(approvalUrl, 'approve');
      const read = await harness().provider.read(providerPaymentId);
      const { reference } = request;
      const taken = { state: 'captured', amountCents: 37_061, currency: 'USD', reference };
      expect(read).toMatchObject({ value: taken });
      expect(read.ok && read.value.captureId).toBeTruthy();
      expect(await capturesOf(providerPaymentId)).toHaveLength(1);
    });

    test('is taken by nobody a second time', async () => {
      const { providerPaymentId } = await capturedPayment();
      const capture = await harness().provider.capture(providerPaymentId, 'again');
      expect(capture).toMatchObject({ ok: false, code: 'already-captured' });
      expect(await harness().provider.close(providerPaymentId)).toMatchObject({
        code: 'already-captured',
      });
    });

    test.each([
      ['cancel', 'closed'],
      ['decline', 'declined'],
    ] as const)('is not taken after %s: the payment is %s', async (decision, state) => {
      const { providerPaymentId, approvalUrl } = await openPayment();
      await harness().decide(approvalUrl, decision);
      const read = await harness().provider.read(providerPaymentId);
      expect(read).toMatchObject({ value: { state, captureId: null } });
      expect(await harness().provider.capture(providerPaymentId, 'c')).toMatchObject({
        code: state,
      });
      expect(await harness().provider.close(providerPaymentId)).toEqual({
        ok: true,
        value: 'closed',
      });
      expect(await capturesOf(providerPaymentId)).toEqual([]);
    });

    test('another amount than asked for is reported as it is', async () => {
      await harness().control({ wrongAmount: 'next' });
      const { providerPaymentId } = await capturedPayment();
      expect(await harness().provider.read(providerPaymentId)).toMatchObject({
        value: { state: 'captured', amountCents: 37_161 },
      });
    });

    test('what nobody has confirmed is left to lapse', async () => {
      const { providerPaymentId } = await openPayment();
      expect(await harness().provider.close(providerPaymentId)).toEqual({
        ok: true,
        value: 'left-to-lapse',
      });
    });

    test('goes back by hand alone, and the provider says when it has', async () => {
      const { providerPaymentId, captureId, request } = await capturedPayment();
      const { provider } = harness();
      expect(provider.isRefundedByHand).toBe(true);
      const wish = { captureId, amountCents: null, currency: 'USD', requestId: 'r' };
      expect(await provider.refund(wish)).toMatchObject({ ok: false, code: 'refused' });
      expect(await provider.listRefunds(providerPaymentId)).toEqual({ ok: true, value: [] });
      await harness().control({ outcome: 'completed', id: captureId }, '/control/refunds');
      expect(await provider.read(providerPaymentId)).toMatchObject({
        value: { refundedCents: 37_061, captureId },
      });
      expect(await provider.listRefunds(providerPaymentId)).toMatchObject({
        value: [{ captureId, amountCents: 37_061, state: 'completed' }],
      });
      await vi.waitFor(async () => {
        const heard = await Promise.all(
          harness()
            .received.filter(({ body }) => body.includes(request.reference))
            .map(({ body, headers }) => provider.readWebhook(body, headers)),
        );
        expect(heard.map((event) => event.ok && event.value.kind)).toContain('refunded');
      }, 8000);
    });

    test('what is signed with another key is no answer', async () => {
      const { providerPaymentId } = await openPayment();
      await harness().control({ wrongHash: 'all' });
      expect(await harness().provider.read(providerPaymentId)).toMatchObject({
        ok: false,
        code: 'bad-answer',
      });
    });
  });
}
