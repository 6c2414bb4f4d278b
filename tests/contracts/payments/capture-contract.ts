import { describe, expect, test } from 'vitest';
import { createBuyer } from './payment-contract-buyer.ts';
import { aPaymentRequest, type Harness } from './payment-provider-harness.ts';

/** From the buyer's approval to the captured money. */
export function describeCapture(harness: () => Harness): void {
  const { openPayment, approvedPayment, capturedPayment, capturesOf } = createBuyer(harness);

  describe('capturing', () => {
    test('the same request id opens the same payment', async () => {
      // A sooner expiry than the provider allows is moved, a second later to another time.
      const request = aPaymentRequest({ expiresAt: new Date(Date.now() + 60 * 60_000) });
      const first = await harness().provider.open(request);
      const second = await harness().provider.open(request);
      expect(first).toEqual(second);
    });

    test('an approved payment is captured in full', async () => {
      const { providerPaymentId } = await approvedPayment();
      expect(await harness().provider.read(providerPaymentId)).toMatchObject({
        value: { state: 'approved', amountCents: 37_061, captureId: null },
      });
      const captured = await harness().provider.capture(providerPaymentId, 'capture-full');
      expect(captured).toMatchObject({
        value: { state: 'captured', amountCents: 37_061, currency: 'USD' },
      });
      expect(await harness().provider.read(providerPaymentId)).toEqual(captured);
      // The provider's fee is known with the capture.
      expect(captured.ok && captured.value.feeCents).toBeGreaterThan(0);
    });

    test('the same request id takes the money once, also when both come at once', async () => {
      const { providerPaymentId } = await approvedPayment();
      const capture = () => harness().provider.capture(providerPaymentId, 'capture-once');
      const both = await Promise.all([capture(), capture()]);
      for (const result of both) {
        if (!result.ok) expect(result.code).toBe('outcome-unknown');
      }
      expect(both.some((result) => result.ok)).toBe(true);
      expect(await capture()).toMatchObject({ value: { state: 'captured' } });
      expect(await capturesOf(providerPaymentId)).toHaveLength(1);
    });

    test('another request id hears that the money was taken already', async () => {
      const { providerPaymentId } = await capturedPayment();
      const again = await harness().provider.capture(providerPaymentId, 'capture-other');
      expect(again).toMatchObject({ ok: false, code: 'already-captured' });
      expect(await capturesOf(providerPaymentId)).toHaveLength(1);
    });

    test('what the buyer has not approved is not captured, and can be once it is', async () => {
      const { providerPaymentId, approvalUrl } = await openPayment();
      const early = await harness().provider.capture(providerPaymentId, 'capture-early');
      expect(early).toMatchObject({ ok: false, code: 'not-approved' });
      await harness().decide(approvalUrl, 'approve');
      const later = await harness().provider.capture(providerPaymentId, 'capture-early');
      expect(later).toMatchObject({ value: { state: 'captured' } });
    });

    test('a cancelled payment stays open and takes nothing', async () => {
      const { providerPaymentId, approvalUrl } = await openPayment();
      await harness().decide(approvalUrl, 'cancel');
      const capture = await harness().provider.capture(providerPaymentId, 'capture-cancelled');
      expect(capture).toMatchObject({ code: 'not-approved' });
    });

    test('a declined capture takes nothing', async () => {
      const { providerPaymentId } = await approvedPayment();
      await harness().control({ decline: 'next' });
      const capture = await harness().provider.capture(providerPaymentId, 'capture-declined');
      expect(capture).toMatchObject({ ok: false, code: 'declined' });
      expect(await capturesOf(providerPaymentId)).toEqual([]);
    });

    test('a capture refused for a reason we have no word for is refused, and takes nothing', async () => {
      const { providerPaymentId } = await approvedPayment();
      await harness().control({ refuseCapture: 'next' });
      const capture = await harness().provider.capture(providerPaymentId, 'capture-refused');
      expect(capture).toMatchObject({ ok: false, code: 'refused' });
      expect(await capturesOf(providerPaymentId)).toEqual([]);
      const read = await harness().provider.read(providerPaymentId);
      expect(read).toMatchObject({ value: { state: 'approved' } });
    });

    test('a pending capture is pending until the provider confirms it', async () => {
      const { providerPaymentId } = await approvedPayment();
      await harness().control({ pendingCapture: 'next' });
      const capture = await harness().provider.capture(providerPaymentId, 'capture-pending');
      expect(capture).toMatchObject({ value: { state: 'pending', amountCents: 37_061 } });
      await harness().control({ outcome: 'completed' }, '/control/captures');
      const read = await harness().provider.read(providerPaymentId);
      expect(read).toMatchObject({ value: { state: 'captured', amountCents: 37_061 } });
    });

    test('a pending capture that is denied ends as declined', async () => {
      const { providerPaymentId } = await approvedPayment();
      await harness().control({ pendingCapture: 'next' });
      await harness().provider.capture(providerPaymentId, 'capture-denied');
      await harness().control({ outcome: 'denied' }, '/control/captures');
      const read = await harness().provider.read(providerPaymentId);
      expect(read).toMatchObject({ value: { state: 'declined' } });
    });

    test.each([
      ['amount', { wrongAmount: 'next' }, { amountCents: 37_161 }],
      ['currency', { wrongCurrency: 'next' }, { currency: 'EUR' }],
    ])('another %s than asked for is reported as it is', async (_what, change, expected) => {
      await harness().control(change);
      const { providerPaymentId } = await approvedPayment();
      const capture = await harness().provider.capture(providerPaymentId, `c-${providerPaymentId}`);
      expect(capture).toMatchObject({ value: expected });
    });
  });
}
