import { describe, expect, test } from 'vitest';
import { describePaymentProvider } from '#tests/contracts/payments/payment-provider-contract.ts';
import {
  aPaymentRequest,
  type ProviderSetup,
  startHarness,
} from '#tests/contracts/payments/payment-provider-harness.ts';
import { createStripeProvider } from './stripe.ts';

const card = 'number=4242+4242+4242+4242&expiry=12+/+34&code=123&name=Rudo+Moyo';

const setup: ProviderSetup = {
  emulator: 'stripe',
  create: ({ stripe }, { baseUrl = stripe.baseUrl, wrong }) =>
    createStripeProvider({
      ...stripe,
      baseUrl,
      secretKey: wrong ? 'sk_test_wrong' : stripe.secretKey,
      timeoutMs: 3000,
      captureTimeoutMs: 500,
    }),
  decisionForm: (url, decision) => ({ url, fields: `${card}&decision=${decision}` }),
};

describePaymentProvider('Stripe', setup);

describe('Stripe’s own ways', () => {
  async function withOpened(
    use: (
      harness: Awaited<ReturnType<typeof startHarness>>,
      opened: { providerPaymentId: string; approvalUrl: string; expiresAt: Date | null },
    ) => Promise<void>,
  ) {
    const harness = await startHarness(setup);
    const opened = await harness.provider.open(aPaymentRequest());
    if (!opened.ok) throw new Error(opened.code);
    await use(harness, opened.value);
    await harness.close();
  }

  test('a session lives at least half an hour and says until when', () =>
    withOpened(async (_harness, { expiresAt }) => {
      const minutes = ((expiresAt?.getTime() ?? 0) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(30);
      expect(minutes).toBeLessThan(32);
    }));

  test('after approval the buyer comes back with the session’s id', () =>
    withOpened(async (harness, { approvalUrl, providerPaymentId }) => {
      const back = await harness.decide(approvalUrl, 'approve');
      expect(back.status).toBe(303);
      expect(back.headers.get('location')).toBe(
        `http://127.0.0.1:4000/checkout?session_id=${providerPaymentId}`,
      );
    }));

  test('a declined card leaves the buyer on the page, free to try again', () =>
    withOpened(async (harness, { approvalUrl, providerPaymentId }) => {
      const page = await harness.decide(approvalUrl, 'decline');
      expect(page.status).toBe(402);
      expect(await page.text()).toContain('Your card was declined');
      const read = await harness.provider.read(providerPaymentId);
      expect(read).toMatchObject({ value: { state: 'open' } });
      expect(await harness.provider.capture(providerPaymentId, 'too-early')).toMatchObject({
        code: 'not-approved',
      });
      await harness.decide(approvalUrl, 'approve');
      const capture = await harness.provider.capture(providerPaymentId, 'after-second-try');
      expect(capture).toMatchObject({ value: { state: 'captured' } });
    }));

  test('an open session that is closed can not be paid any more', () =>
    withOpened(async (harness, { approvalUrl, providerPaymentId }) => {
      expect(await harness.provider.close(providerPaymentId)).toEqual({
        ok: true,
        value: 'closed',
      });
      const page = await harness.decide(approvalUrl, 'approve');
      expect(page.status).toBe(410);
      expect(await harness.provider.read(providerPaymentId)).toMatchObject({
        value: { state: 'closed' },
      });
      expect(await harness.provider.capture(providerPaymentId, 'closed')).toMatchObject({
        code: 'closed',
      });
    }));

  test('closing an authorised payment lets the card go', () =>
    withOpened(async (harness, { approvalUrl, providerPaymentId }) => {
      await harness.decide(approvalUrl, 'approve');
      expect(await harness.provider.close(providerPaymentId)).toMatchObject({ value: 'closed' });
      expect(await harness.provider.read(providerPaymentId)).toMatchObject({
        value: { state: 'closed' },
      });
    }));

  test('a card number that is no test card is not accepted', () =>
    withOpened(async (_harness, { approvalUrl }) => {
      const body = `${card.replace('4242+4242+4242+4242', '4111111111111111')}&decision=approve`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const page = await fetch(approvalUrl, { method: 'POST', headers, body });
      expect(page.status).toBe(422);
      expect(await page.text()).toContain('Use a test card');
    }));

  test('the same key with another body is refused', () =>
    withOpened(async (harness) => {
      const request = aPaymentRequest();
      await harness.provider.open(request);
      const other = await harness.provider.open({ ...request, email: 'other@buyer.example' });
      expect(other).toMatchObject({ ok: false, code: 'refused' });
    }));
});
