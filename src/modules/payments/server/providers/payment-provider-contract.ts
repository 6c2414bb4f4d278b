import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  aPaymentRequest,
  type Harness,
  type ProviderSetup,
  startHarness,
} from './payment-provider-harness.ts';

/** What the shop relies on, whoever the provider is. */
export function describePaymentProvider(name: string, setup: ProviderSetup): void {
  describe(`${name} as a payment provider`, () => {
    let harness: Harness;
    beforeAll(async () => {
      harness = await startHarness(setup);
    });
    afterAll(() => harness.close());
    afterEach(async () => {
      await harness.control({ reset: true });
    });

    async function openPayment(changes: Parameters<typeof aPaymentRequest>[0] = {}) {
      const request = aPaymentRequest(changes);
      const opened = await harness.provider.open(request);
      if (!opened.ok) throw new Error(`${opened.code}: ${opened.detail?.message}`);
      return { ...opened.value, request };
    }

    async function approvedPayment() {
      const payment = await openPayment();
      await harness.decide(payment.approvalUrl, 'approve');
      return payment;
    }

    async function capturedPayment() {
      const payment = await approvedPayment();
      const captured = await harness.provider.capture(
        payment.providerPaymentId,
        `capture-${payment.providerPaymentId}`,
      );
      if (!captured.ok) throw new Error(captured.code);
      return { ...payment, captureId: captured.value.captureId ?? '' };
    }

    async function capturesOf(paymentId: string) {
      const { captures } = await harness.report();
      return captures.filter((capture) => capture.paymentId === paymentId);
    }

    describe('opening', () => {
      test('a new payment is open, over the full amount and under our reference', async () => {
        const { providerPaymentId, request } = await openPayment();
        const read = await harness.provider.read(providerPaymentId);
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
          },
        });
      });

      test('the same request id opens the same payment', async () => {
        const request = aPaymentRequest();
        const first = await harness.provider.open(request);
        const second = await harness.provider.open(request);
        expect(first).toEqual(second);
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
        expect(await harness.provider.read('no-such-payment')).toMatchObject({ code: 'not-found' });
        expect(await harness.provider.capture('no-such-payment', 'c')).toMatchObject({
          code: 'not-found',
        });
      });
    });

    describe('capturing', () => {
      test('an approved payment is captured in full', async () => {
        const { providerPaymentId } = await approvedPayment();
        expect(await harness.provider.read(providerPaymentId)).toMatchObject({
          value: { state: 'approved', amountCents: 37_061, captureId: null },
        });
        const captured = await harness.provider.capture(providerPaymentId, 'capture-full');
        expect(captured).toMatchObject({
          value: { state: 'captured', amountCents: 37_061, currency: 'USD' },
        });
        expect(await harness.provider.read(providerPaymentId)).toEqual(captured);
      });

      test('the same request id takes the money once, also when both come at once', async () => {
        const { providerPaymentId } = await approvedPayment();
        const capture = () => harness.provider.capture(providerPaymentId, 'capture-once');
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
        const again = await harness.provider.capture(providerPaymentId, 'capture-other');
        expect(again).toMatchObject({ ok: false, code: 'already-captured' });
        expect(await capturesOf(providerPaymentId)).toHaveLength(1);
      });

      test('what the buyer has not approved is not captured, and can be once it is', async () => {
        const { providerPaymentId, approvalUrl } = await openPayment();
        const early = await harness.provider.capture(providerPaymentId, 'capture-early');
        expect(early).toMatchObject({ ok: false, code: 'not-approved' });
        await harness.decide(approvalUrl, 'approve');
        const later = await harness.provider.capture(providerPaymentId, 'capture-early');
        expect(later).toMatchObject({ value: { state: 'captured' } });
      });

      test('a cancelled payment stays open and takes nothing', async () => {
        const { providerPaymentId, approvalUrl } = await openPayment();
        await harness.decide(approvalUrl, 'cancel');
        const capture = await harness.provider.capture(providerPaymentId, 'capture-cancelled');
        expect(capture).toMatchObject({ code: 'not-approved' });
      });

      test('a declined capture takes nothing', async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness.control({ decline: 'next' });
        const capture = await harness.provider.capture(providerPaymentId, 'capture-declined');
        expect(capture).toMatchObject({ ok: false, code: 'declined' });
        expect(await capturesOf(providerPaymentId)).toEqual([]);
      });

      test('a pending capture is pending until the provider settles it', async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness.control({ pendingCapture: 'next' });
        const capture = await harness.provider.capture(providerPaymentId, 'capture-pending');
        expect(capture).toMatchObject({ value: { state: 'pending', amountCents: 37_061 } });
        await harness.control({ outcome: 'completed' }, '/control/settle');
        const read = await harness.provider.read(providerPaymentId);
        expect(read).toMatchObject({ value: { state: 'captured', amountCents: 37_061 } });
      });

      test('a pending capture that is denied ends as declined', async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness.control({ pendingCapture: 'next' });
        await harness.provider.capture(providerPaymentId, 'capture-denied');
        await harness.control({ outcome: 'denied' }, '/control/settle');
        const read = await harness.provider.read(providerPaymentId);
        expect(read).toMatchObject({ value: { state: 'declined' } });
      });

      test.each([
        ['amount', { wrongAmount: 'next' }, { amountCents: 37_161 }],
        ['currency', { wrongCurrency: 'next' }, { currency: 'EUR' }],
      ])('another %s than asked for is reported as it is', async (_what, change, expected) => {
        await harness.control(change);
        const { providerPaymentId } = await approvedPayment();
        const capture = await harness.provider.capture(providerPaymentId, `c-${providerPaymentId}`);
        expect(capture).toMatchObject({ value: expected });
      });
    });

    describe('trouble on the way', () => {
      test('no answer before the capture: outcome unknown, nothing taken, safe to repeat', async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness.control({ timeoutBeforeCapture: 'next' });
        const lost = await harness.provider.capture(providerPaymentId, 'capture-lost-before');
        expect(lost).toMatchObject({ ok: false, code: 'outcome-unknown' });
        expect(await capturesOf(providerPaymentId)).toEqual([]);
        const repeated = await harness.provider.capture(providerPaymentId, 'capture-lost-before');
        expect(repeated).toMatchObject({ value: { state: 'captured' } });
        expect(await capturesOf(providerPaymentId)).toHaveLength(1);
      });

      test('no answer after the capture: outcome unknown, taken once however often asked', async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness.control({ timeoutAfterCapture: 'next' });
        const lost = await harness.provider.capture(providerPaymentId, 'capture-lost-after');
        expect(lost).toMatchObject({ ok: false, code: 'outcome-unknown' });
        const read = await harness.provider.read(providerPaymentId);
        expect(read).toMatchObject({ value: { state: 'captured' } });
        const repeated = await harness.provider.capture(providerPaymentId, 'capture-lost-after');
        expect(repeated).toMatchObject({ value: { state: 'captured' } });
        expect(await capturesOf(providerPaymentId)).toHaveLength(1);
      });

      test('a connection dropped once during capture is tried again, and the money taken once', async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness.control({ timeoutAfterCapture: 'next', hangMs: 0 });
        const capture = await harness.provider.capture(providerPaymentId, 'capture-dropped');
        expect(capture).toMatchObject({ value: { state: 'captured' } });
        expect(await capturesOf(providerPaymentId)).toHaveLength(1);
      });

      test('a connection that keeps dropping during capture is an unknown outcome', async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness.control({ timeoutBeforeCapture: 'all', hangMs: 0 });
        const lost = await harness.provider.capture(providerPaymentId, 'capture-dropping');
        expect(lost).toMatchObject({ ok: false, code: 'outcome-unknown' });
      });

      test('an error of the provider during capture is an unknown outcome', async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness.control({ serverError: 'all' });
        const capture = await harness.provider.capture(providerPaymentId, 'capture-500');
        expect(['outcome-unknown', 'unreachable']).toContain(capture.ok ? 'ok' : capture.code);
      });

      test('a read survives one error, and reports a lasting one as unreachable', async () => {
        const { providerPaymentId } = await openPayment();
        await harness.control({ serverError: 'next' });
        expect(await harness.provider.read(providerPaymentId)).toMatchObject({ ok: true });
        await harness.control({ serverError: 'all' });
        const read = await harness.provider.read(providerPaymentId);
        expect(read).toMatchObject({ ok: false, code: 'unreachable' });
      });

      test('with nobody there, nothing was done', async () => {
        const provider = harness.withNobodyThere;
        expect(await provider.open(aPaymentRequest())).toMatchObject({ code: 'unreachable' });
        expect(await provider.capture('x', 'y')).toMatchObject({ code: 'unreachable' });
        expect(await provider.check()).toMatchObject({ code: 'unreachable' });
      });

      test('wrong credentials are our mistake, not the shopper’s', async () => {
        const provider = harness.withWrongCredentials;
        expect(await provider.open(aPaymentRequest())).toMatchObject({ code: 'misconfigured' });
        expect(await provider.check()).toMatchObject({ code: 'misconfigured' });
        expect(await harness.provider.check()).toEqual({ ok: true, value: 'reachable' });
      });

      test('the provider remembers everything across a restart', async () => {
        const { providerPaymentId } = await capturedPayment();
        await harness.restart();
        const key = `capture-${providerPaymentId}`;
        expect(await harness.provider.capture(providerPaymentId, key)).toMatchObject({
          value: { state: 'captured' },
        });
        expect(await capturesOf(providerPaymentId)).toHaveLength(1);
      });
    });

    describe('closing', () => {
      test('a captured payment can not be closed', async () => {
        const { providerPaymentId } = await capturedPayment();
        const closed = await harness.provider.close(providerPaymentId);
        expect(closed).toMatchObject({ ok: false, code: 'already-captured' });
      });

      test('closing twice is no failure', async () => {
        const { providerPaymentId } = await openPayment();
        expect(await harness.provider.close(providerPaymentId)).toMatchObject({ ok: true });
        expect(await harness.provider.close(providerPaymentId)).toMatchObject({ ok: true });
      });
    });

    describe('refunding', () => {
      test('everything goes back once', async () => {
        const { captureId, providerPaymentId } = await capturedPayment();
        const request = { captureId, amountCents: null, currency: 'USD', requestId: captureId };
        const first = await harness.provider.refund(request);
        expect(first).toMatchObject({ value: { amountCents: 37_061, state: 'completed' } });
        expect(await harness.provider.refund(request)).toEqual(first);
        const other = await harness.provider.refund({ ...request, requestId: `${captureId}-2` });
        expect(other).toMatchObject({ ok: false, code: 'already-refunded' });
        expect(await harness.provider.read(providerPaymentId)).toMatchObject({
          value: { state: 'captured', refundedCents: 37_061 },
        });
      });

      test('parts add up to no more than was taken, and all are listed', async () => {
        const { captureId, providerPaymentId } = await capturedPayment();
        const refund = (amountCents: number | null, requestId: string) =>
          harness.provider.refund({ captureId, amountCents, currency: 'USD', requestId });
        expect(await refund(10_000, `${captureId}-a`)).toMatchObject({ ok: true });
        expect(await refund(30_000, `${captureId}-b`)).toMatchObject({ code: 'exceeds-capture' });
        expect(await refund(null, `${captureId}-c`)).toMatchObject({
          value: { amountCents: 27_061 },
        });
        const listed = await harness.provider.listRefunds(providerPaymentId);
        const amounts = listed.ok ? listed.value.map((each) => each.amountCents).sort() : [];
        expect(amounts).toEqual([10_000, 27_061]);
      });

      test('a capture that is still pending can not be refunded', async () => {
        const { providerPaymentId } = await approvedPayment();
        await harness.control({ pendingCapture: 'next' });
        const pending = await harness.provider.capture(providerPaymentId, 'capture-unsettled');
        const captureId = pending.ok ? (pending.value.captureId ?? '') : '';
        const refund = await harness.provider.refund({
          captureId,
          amountCents: null,
          currency: 'USD',
          requestId: 'refund-unsettled',
        });
        expect(refund).toMatchObject({ ok: false, code: 'not-settled' });
        await harness.control({ outcome: 'completed' }, '/control/settle');
      });

      test('a capture nobody made is not found, and an open payment has no refunds', async () => {
        const { providerPaymentId } = await openPayment();
        const refund = { captureId: 'none', amountCents: null, currency: 'USD', requestId: 'r' };
        expect(await harness.provider.refund(refund)).toMatchObject({ code: 'not-found' });
        expect(await harness.provider.listRefunds(providerPaymentId)).toEqual({
          ok: true,
          value: [],
        });
      });
    });

    describe('webhooks', () => {
      async function eventsAbout(reference: string) {
        const events = [];
        for (const { body, headers } of [...harness.received]) {
          if (!body.includes(`"${reference}"`)) continue;
          const event = await harness.provider.readWebhook(body, headers);
          if (event.ok) events.push(event.value);
        }
        return events;
      }

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

      test('approval, capture and refund are reported, verified and lead to the payment', async () => {
        const { request, captureId } = await capturedPayment();
        await untilHeard(request.reference, 'approved');
        const [captured] = await untilHeard(request.reference, 'captured');
        expect(captured).toMatchObject({ reference: request.reference, captureId });
        await harness.provider.refund({
          captureId,
          amountCents: 100,
          currency: 'USD',
          requestId: `${captureId}-hook`,
        });
        const [refunded] = await untilHeard(request.reference, 'refunded');
        expect(refunded).toMatchObject({ captureId });
      });

      test('a forged or changed webhook is refused', async () => {
        const { request } = await capturedPayment();
        await untilHeard(request.reference, 'captured');
        const genuine = harness.received.find(({ body }) => body.includes(request.reference));
        if (!genuine) throw new Error('no webhook');
        const changed = genuine.body.replace(request.reference, 'ref-of-another');
        const { provider } = harness;
        expect(await provider.readWebhook(changed, genuine.headers)).toMatchObject({
          code: 'bad-signature',
        });
        expect(await provider.readWebhook(genuine.body, {})).toMatchObject({
          code: 'bad-signature',
        });
        const nonsense = await provider.readWebhook('not json', genuine.headers);
        expect(nonsense.ok).toBe(false);
      });

      test('a webhook that is not accepted comes again', async () => {
        harness.webhookAnswers.push(500, 503);
        const { request } = await capturedPayment();
        await untilHeard(request.reference, 'captured');
        await untilHeard(request.reference, 'approved');
        harness.webhookAnswers.length = 0;
      });

      test('copies carry the same event id, news told twice carry two', async () => {
        await harness.control({ webhooks: { duplicates: 2 } });
        const copied = await capturedPayment();
        const copies = await untilHeard(copied.request.reference, 'captured', 3);
        expect(new Set(copies.map((event) => event.eventId)).size).toBe(1);
        await harness.control({ reset: true, answerTwice: 'all' });
        const told = await capturedPayment();
        const twice = await untilHeard(told.request.reference, 'captured', 2);
        expect(new Set(twice.map((event) => event.eventId)).size).toBe(2);
      });

      test('an early webhook arrives before the answer', async () => {
        const { providerPaymentId, request } = await approvedPayment();
        await harness.control({ webhooks: { early: true } });
        await harness.provider.capture(providerPaymentId, `early-${providerPaymentId}`);
        const events = await eventsAbout(request.reference);
        expect(events.some((event) => event.kind === 'captured')).toBe(true);
      });

      test('a webhook kept back arrives when it is asked for', async () => {
        await harness.control({ webhooks: { enabled: false } });
        const { request } = await capturedPayment();
        expect(await eventsAbout(request.reference)).toEqual([]);
        await harness.control({}, '/control/webhooks');
        await untilHeard(request.reference, 'captured');
      });

      test('a webhook still due survives a restart of the provider', async () => {
        await harness.control({ webhooks: { delayMs: 1500 } });
        const { request } = await capturedPayment();
        await harness.restart();
        expect(await eventsAbout(request.reference)).toEqual([]);
        await untilHeard(request.reference, 'captured');
      });
    });
  });
}
