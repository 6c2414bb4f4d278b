import { describe, expect, test, vi } from 'vitest';
import { createBuyer } from './payment-contract-buyer.ts';
import type { Harness, Traits } from './payment-provider-harness.ts';

/** The events that the provider sends. */
export function describeWebhooks(harness: () => Harness, { takesAtOnce }: Traits): void {
  const { approvedPayment, capturedPayment } = createBuyer(harness);

  describe('webhooks', () => {
    async function eventsAbout(reference: string) {
      const events = [];
      for (const { body, headers } of [...harness().received]) {
        if (!names(body, reference)) continue;
        const { provider } = harness();
        const event = await provider.readWebhook(body, headers);
        if (!event.ok) continue;
        events.push(event.value);
        // A verified and stored event reads the same without its headers.
        expect(provider.readStoredWebhook(body)).toEqual(event.value);
      }
      return events;
    }

    /** As JSON, or as a form field. */
    const names = (body: string, reference: string) =>
      body.includes(`"${reference}"`) || body.includes(`=${reference}&`);

    async function untilHeard(reference: string, kind: string, count = 1) {
      return vi.waitFor(
        async () => {
          const events = await eventsAbout(reference);
          const heard = events.filter((event) => event.kind === kind);
          expect(heard.length).toBeGreaterThanOrEqual(count);
          return heard;
        },
        { timeout: 8000, interval: 100 },
      );
    }

    test.skipIf(takesAtOnce)(
      'approval, capture and refund are reported, verified and lead to the payment',
      async () => {
        const { request, captureId } = await capturedPayment();
        await untilHeard(request.reference, 'approved');
        const [captured] = await untilHeard(request.reference, 'captured');
        expect(captured).toMatchObject({ reference: request.reference, captureId });
        await harness().provider.refund({
          captureId,
          amountCents: 100,
          currency: 'USD',
          requestId: `${captureId}-hook`,
        });
        const [refunded] = await untilHeard(request.reference, 'refunded');
        expect(refunded).toMatchObject({ captureId });
      },
    );

    test.skipIf(takesAtOnce).each(['completed', 'failed'])(
      'a pending refund that is %s later is reported',
      async (outcome) => {
        const { captureId } = await capturedPayment();
        await harness().control({ pendingRefund: 'next' });
        const requestId = `${captureId}-later`;
        await harness().provider.refund({
          captureId,
          amountCents: 100,
          currency: 'USD',
          requestId,
        });
        const [asked] = await untilHeard(requestId, 'refunded');
        expect(asked).toMatchObject({ captureId });
        const before = (await eventsAbout(requestId)).length;
        await harness().control({ outcome }, '/control/refunds');
        const heard = await untilHeard(requestId, 'refunded', before + 1);
        expect(heard.every((event) => event.captureId === captureId)).toBe(true);
      },
    );

    test('a forged or changed webhook is refused', async () => {
      const { request } = await capturedPayment();
      await untilHeard(request.reference, 'captured');
      const genuine = harness().received.find(({ body }) => body.includes(request.reference));
      if (!genuine) throw new Error('no webhook');
      const changed = genuine.body.replace(request.reference, 'ref-of-another');
      const { provider } = harness();
      expect(await provider.readWebhook(changed, genuine.headers)).toMatchObject({
        code: 'bad-signature',
      });
      // The signature is in the headers, or in the message itself.
      if (!takesAtOnce) {
        expect(await provider.readWebhook(genuine.body, {})).toMatchObject({
          code: 'bad-signature',
        });
      }
      const nonsense = await provider.readWebhook('not json', genuine.headers);
      expect(nonsense.ok).toBe(false);
      for (const text of ['not json', '{}', 'null']) {
        expect(provider.readStoredWebhook(text)).toBeNull();
      }
    });

    test('a webhook that is not accepted comes again', async () => {
      harness().webhookAnswers.push(500, 503);
      const { request } = await capturedPayment();
      await untilHeard(request.reference, 'captured');
      if (!takesAtOnce) await untilHeard(request.reference, 'approved');
      harness().webhookAnswers.length = 0;
    });

    test('copies carry the same event id, news told twice carry two', async () => {
      await harness().control({ webhooks: { duplicates: 2 } });
      const copied = await capturedPayment();
      const copies = await untilHeard(copied.request.reference, 'captured', 3);
      expect(new Set(copies.map((event) => event.eventId)).size).toBe(1);
      await harness().control({ reset: true, answerTwice: 'all' });
      const told = await capturedPayment();
      const twice = await untilHeard(told.request.reference, 'captured', 2);
      // A message without an id is identified by its content, which is the same.
      expect(new Set(twice.map((event) => event.eventId)).size).toBe(takesAtOnce ? 1 : 2);
    });

    test.skipIf(takesAtOnce)('an early webhook arrives before the answer', async () => {
      const { providerPaymentId, request } = await approvedPayment();
      await harness().control({ webhooks: { early: true } });
      await harness().provider.capture(providerPaymentId, `early-${providerPaymentId}`);
      const events = await eventsAbout(request.reference);
      expect(events.some((event) => event.kind === 'captured')).toBe(true);
    });

    test('a webhook held back arrives when it is asked for', async () => {
      await harness().control({ webhooks: { enabled: false } });
      const { request } = await capturedPayment();
      expect(await eventsAbout(request.reference)).toEqual([]);
      await harness().control({}, '/control/webhooks');
      await untilHeard(request.reference, 'captured');
    });

    test('a webhook still due survives a restart of the provider', async () => {
      await harness().control({ webhooks: { delayMs: 1500 } });
      const { request } = await capturedPayment();
      await harness().restart();
      expect(await eventsAbout(request.reference)).toEqual([]);
      await untilHeard(request.reference, 'captured');
    });
  });
}
