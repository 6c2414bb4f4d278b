import { describe, expect, test } from 'vitest';
import { describePaymentProvider } from '#tests/contracts/payments/payment-provider-contract.ts';
import {
  aPaymentRequest,
  type ProviderSetup,
  startHarness,
} from '#tests/contracts/payments/payment-provider-harness.ts';
import { createPayPalProvider } from './paypal.ts';
import { toOrderBody } from './paypal-order.ts';

const setup: ProviderSetup = {
  emulator: 'paypal',
  create: ({ paypal }, { baseUrl = paypal.baseUrl, wrong }) =>
    createPayPalProvider({
      ...paypal,
      baseUrl,
      clientSecret: wrong ? 'wrong' : paypal.clientSecret,
      timeoutMs: 3000,
      captureTimeoutMs: 500,
    }),
  decisionForm(approvalUrl, decision) {
    const url = new URL(approvalUrl);
    return { url: url.origin + url.pathname, fields: `${url.searchParams}&decision=${decision}` };
  },
};

describePaymentProvider('PayPal', setup);

describe('PayPal’s own ways', () => {
  test('a buyer whose bank refuses is approved first and declined at the capture', async () => {
    const harness = await startHarness(setup);
    const opened = await harness.provider.open(aPaymentRequest());
    if (!opened.ok) throw new Error(opened.code);
    const { approvalUrl, providerPaymentId } = opened.value;
    const back = await harness.decide(approvalUrl, 'decline');
    expect(back.headers.get('location')).toContain(`/checkout?token=${providerPaymentId}&PayerID=`);
    const capture = await harness.provider.capture(providerPaymentId, 'capture');
    expect(capture).toMatchObject({ code: 'declined', detail: { issue: 'INSTRUMENT_DECLINED' } });
    await harness.decide(approvalUrl, 'approve');
    const retried = await harness.provider.capture(providerPaymentId, 'capture');
    expect(retried).toMatchObject({ value: { state: 'captured' } });
    await harness.close();
  });

  test('an order can not be closed, only left to lapse, and says so', async () => {
    const harness = await startHarness(setup);
    const opened = await harness.provider.open(aPaymentRequest());
    if (!opened.ok) throw new Error(opened.code);
    const closed = await harness.provider.close(opened.value.providerPaymentId);
    expect(closed).toEqual({ ok: true, value: 'left-to-lapse' });
    await harness.close();
  });

  test('a reference that was paid is not paid again through another order', async () => {
    const harness = await startHarness(setup);
    const request = aPaymentRequest();
    const outcomes = [];
    for (const requestId of ['first', 'second']) {
      const opened = await harness.provider.open({ ...request, requestId });
      if (!opened.ok) throw new Error(opened.code);
      await harness.decide(opened.value.approvalUrl, 'approve');
      outcomes.push(await harness.provider.capture(opened.value.providerPaymentId, requestId));
    }
    expect(outcomes[0]).toMatchObject({ ok: true });
    expect(outcomes[1]).toMatchObject({ detail: { issue: 'DUPLICATE_INVOICE_ID' } });
    await harness.close();
  });

  test('an order that does not add up is refused before it is sent', () => {
    const request = aPaymentRequest({ totalCents: 37_062 });
    expect(() => toOrderBody(request)).toThrow("don't add up");
  });

  test('no postal code goes out where the form shows N/A', () => {
    const body = toOrderBody(aPaymentRequest());
    expect(body.purchase_units[0]?.shipping.address).not.toHaveProperty('postal_code');
  });
});
