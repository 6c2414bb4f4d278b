import { describe, expect, test } from 'vitest';
import { createBuyer } from './payment-contract-buyer.ts';
import { aPaymentRequest, type Harness, type Traits } from './payment-provider-harness.ts';

/** How the shop sees a provider that fails, hangs or restarts. */
export function describeTrouble(harness: () => Harness, { takesAtOnce }: Traits): void {
  const { openPayment, approvedPayment, capturedPayment, capturesOf } = createBuyer(harness);

  describe('trouble on the way', () => {
    test.skipIf(takesAtOnce)(
      'no answer before the capture: outcome unknown, nothing taken, safe to repeat',
      async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness().control({ timeoutBeforeCapture: 'next' });
        const lost = await harness().provider.capture(providerPaymentId, 'capture-lost-before');
        expect(lost).toMatchObject({ ok: false, code: 'outcome-unknown' });
        expect(await capturesOf(providerPaymentId)).toEqual([]);
        const repeated = await harness().provider.capture(providerPaymentId, 'capture-lost-before');
        expect(repeated).toMatchObject({ value: { state: 'captured' } });
        expect(await capturesOf(providerPaymentId)).toHaveLength(1);
      },
    );

    test.skipIf(takesAtOnce)(
      'no answer after the capture: outcome unknown, taken once however often asked',
      async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness().control({ timeoutAfterCapture: 'next' });
        const lost = await harness().provider.capture(providerPaymentId, 'capture-lost-after');
        expect(lost).toMatchObject({ ok: false, code: 'outcome-unknown' });
        const read = await harness().provider.read(providerPaymentId);
        expect(read).toMatchObject({ value: { state: 'captured' } });
        const repeated = await harness().provider.capture(providerPaymentId, 'capture-lost-after');
        expect(repeated).toMatchObject({ value: { state: 'captured' } });
        expect(await capturesOf(providerPaymentId)).toHaveLength(1);
      },
    );

    test.skipIf(takesAtOnce)(
      'a connection dropped once during capture is tried again, and the money taken once',
      async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness().control({ timeoutAfterCapture: 'next', hangMs: 0 });
        const capture = await harness().provider.capture(providerPaymentId, 'capture-dropped');
        expect(capture).toMatchObject({ value: { state: 'captured' } });
        expect(await capturesOf(providerPaymentId)).toHaveLength(1);
      },
    );

    test.skipIf(takesAtOnce)(
      'a connection that keeps dropping during capture is an unknown outcome',
      async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness().control({ timeoutBeforeCapture: 'all', hangMs: 0 });
        const lost = await harness().provider.capture(providerPaymentId, 'capture-dropping');
        expect(lost).toMatchObject({ ok: false, code: 'outcome-unknown' });
      },
    );

    test.skipIf(takesAtOnce)(
      'an error of the provider during capture is an unknown outcome',
      async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness().control({ serverError: 'all' });
        const capture = await harness().provider.capture(providerPaymentId, 'capture-500');
        expect(['outcome-unknown', 'unreachable']).toContain(capture.ok ? 'ok' : capture.code);
      },
    );

    test('a read survives one error, and reports a lasting one as unreachable', async () => {
      const { providerPaymentId } = await openPayment();
      await harness().control({ serverError: 'next' });
      expect(await harness().provider.read(providerPaymentId)).toMatchObject({ ok: true });
      await harness().control({ serverError: 'all' });
      const read = await harness().provider.read(providerPaymentId);
      expect(read).toMatchObject({ ok: false, code: 'unreachable' });
    });

    test('what the provider has forgotten is not found', async () => {
      const { providerPaymentId } = await approvedPayment();
      await harness().control({ forget: 'all' });
      const { provider } = harness();
      expect(await provider.read(providerPaymentId)).toMatchObject({ code: 'not-found' });
      expect(await provider.capture(providerPaymentId, 'capture-forgotten')).toMatchObject({
        code: 'not-found',
      });
    });

    test('what somebody on the way answers is no word of the provider', async () => {
      const { providerPaymentId, captureId } = await capturedPayment();
      await harness().control({ proxyError: 'all' });
      const { provider } = harness();
      const refund = { captureId, amountCents: null, currency: 'USD', requestId: 'refund-proxy' };
      const answers = await Promise.all([
        provider.read(providerPaymentId),
        provider.capture(providerPaymentId, 'capture-proxy'),
        ...(takesAtOnce ? [] : [provider.refund(refund)]),
      ]);
      for (const answer of answers) {
        const code = answer.ok ? 'ok' : answer.code;
        expect(['unreachable', 'bad-answer', 'outcome-unknown']).toContain(code);
      }
    });

    test('with nobody there, nothing was done', async () => {
      const provider = harness().withNobodyThere;
      expect(await provider.open(aPaymentRequest())).toMatchObject({ code: 'unreachable' });
      expect(await provider.capture('x', 'y')).toMatchObject({ code: 'unreachable' });
      expect(await provider.check()).toMatchObject({ code: 'unreachable' });
    });

    test('wrong credentials are our mistake, not the shopper’s', async () => {
      const provider = harness().withWrongCredentials;
      expect(await provider.open(aPaymentRequest())).toMatchObject({ code: 'misconfigured' });
      // Without a separate capture there is no call that only checks our key.
      if (!takesAtOnce) {
        expect(await provider.check()).toMatchObject({ code: 'misconfigured' });
      }
      expect(await harness().provider.check()).toEqual({ ok: true, value: 'reachable' });
    });

    test('the provider remembers everything across a restart', async () => {
      const { providerPaymentId } = await capturedPayment();
      await harness().restart();
      expect(await harness().provider.read(providerPaymentId)).toMatchObject({
        value: { state: 'captured' },
      });
      const key = `capture-${providerPaymentId}`;
      const again = await harness().provider.capture(providerPaymentId, key);
      expect(again).toMatchObject(
        takesAtOnce ? { code: 'already-captured' } : { value: { state: 'captured' } },
      );
      expect(await capturesOf(providerPaymentId)).toHaveLength(1);
    });
  });
}
