import { describe, expect, test } from 'vitest';
import { createBuyer } from './payment-contract-buyer.ts';
import type { Harness } from './payment-provider-harness.ts';

/** Cancelling a payment, and refunding its money. */
export function describeRefund(harness: () => Harness): void {
  const { openPayment, approvedPayment, capturedPayment } = createBuyer(harness);

  describe('closing', () => {
    test('a captured payment can not be closed', async () => {
      const { providerPaymentId } = await capturedPayment();
      const closed = await harness().provider.close(providerPaymentId);
      expect(closed).toMatchObject({ ok: false, code: 'already-captured' });
    });

    test('closing twice is no failure', async () => {
      const { providerPaymentId } = await openPayment();
      expect(await harness().provider.close(providerPaymentId)).toMatchObject({ ok: true });
      expect(await harness().provider.close(providerPaymentId)).toMatchObject({ ok: true });
    });
  });

  describe('refunding', () => {
    test('everything goes back once', async () => {
      const { captureId, providerPaymentId } = await capturedPayment();
      const request = { captureId, amountCents: null, currency: 'USD', requestId: captureId };
      const first = await harness().provider.refund(request);
      expect(first).toMatchObject({ value: { amountCents: 37_061, state: 'completed' } });
      expect(await harness().provider.refund(request)).toEqual(first);
      const other = await harness().provider.refund({ ...request, requestId: `${captureId}-2` });
      expect(other).toMatchObject({ ok: false, code: 'already-refunded' });
      expect(await harness().provider.read(providerPaymentId)).toMatchObject({
        value: { state: 'captured', refundedCents: 37_061 },
      });
    });

    test('parts add up to no more than was taken, and all are listed', async () => {
      const { captureId, providerPaymentId } = await capturedPayment();
      const refund = (amountCents: number | null, requestId: string) =>
        harness().provider.refund({ captureId, amountCents, currency: 'USD', requestId });
      expect(await refund(10_000, `${captureId}-a`)).toMatchObject({ ok: true });
      expect(await refund(30_000, `${captureId}-b`)).toMatchObject({ code: 'exceeds-capture' });
      expect(await refund(null, `${captureId}-c`)).toMatchObject({
        value: { amountCents: 27_061 },
      });
      const listed = await harness().provider.listRefunds(providerPaymentId);
      const refunds = listed.ok ? listed.value : [];
      expect(new Set(refunds.map((each) => [each.amountCents, each.requestId].join()))).toEqual(
        new Set([`10000,${captureId}-a`, `27061,${captureId}-c`]),
      );
    });

    test('a capture that is still pending can not be refunded', async () => {
      const { providerPaymentId } = await approvedPayment();
      await harness().control({ pendingCapture: 'next' });
      const pending = await harness().provider.capture(providerPaymentId, 'capture-unconfirmed');
      const captureId = pending.ok ? (pending.value.captureId ?? '') : '';
      const refund = await harness().provider.refund({
        captureId,
        amountCents: null,
        currency: 'USD',
        requestId: 'refund-unconfirmed',
      });
      expect(refund).toMatchObject({ ok: false, code: 'capture-pending' });
      await harness().control({ outcome: 'completed' }, '/control/captures');
    });

    describe('that the provider does not confirm at once', () => {
      async function pendingRefund() {
        const payment = await capturedPayment();
        const { captureId } = payment;
        await harness().control({ pendingRefund: 'next' });
        const request = { captureId, amountCents: 10_000, currency: 'USD', requestId: captureId };
        const asked = await harness().provider.refund(request);
        expect(asked).toMatchObject({ value: { state: 'pending', amountCents: 10_000 } });
        return { ...payment, refundId: asked.ok ? asked.value.refundId : '' };
      }

      test.each(['completed', 'failed'] as const)('is pending until it is %s', async (outcome) => {
        const { refundId, providerPaymentId } = await pendingRefund();
        const { provider } = harness();
        expect(await provider.readRefund(refundId)).toMatchObject({ value: { state: 'pending' } });
        await harness().control({ outcome }, '/control/refunds');
        const read = await provider.readRefund(refundId);
        expect(read).toMatchObject({ value: { refundId, state: outcome, amountCents: 10_000 } });
        const listed = await provider.listRefunds(providerPaymentId);
        expect(listed).toMatchObject({ value: [{ refundId, state: outcome }] });
      });

      test('leaves the money where it was if it fails, even after it was completed', async () => {
        const { refundId, providerPaymentId, captureId } = await pendingRefund();
        await harness().control({ outcome: 'completed' }, '/control/refunds');
        await harness().control({ outcome: 'failed', id: refundId }, '/control/refunds');
        const { provider } = harness();
        expect(await provider.read(providerPaymentId)).toMatchObject({
          value: { state: 'captured', refundedCents: 0 },
        });
        const again = { captureId, amountCents: null, currency: 'USD', requestId: refundId };
        expect(await provider.refund(again)).toMatchObject({
          value: { state: 'completed', amountCents: 37_061 },
        });
      });
    });

    test('a refund nobody asked for is not found', async () => {
      expect(await harness().provider.readRefund('none')).toMatchObject({ code: 'not-found' });
    });

    test('a capture nobody made is not found, and an open payment has no refunds', async () => {
      const { providerPaymentId } = await openPayment();
      const refund = { captureId: 'none', amountCents: null, currency: 'USD', requestId: 'r' };
      expect(await harness().provider.refund(refund)).toMatchObject({ code: 'not-found' });
      expect(await harness().provider.listRefunds(providerPaymentId)).toEqual({
        ok: true,
        value: [],
      });
    });
  });
}
