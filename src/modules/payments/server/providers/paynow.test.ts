import { describe, expect, test, vi } from 'vitest';
import { describePaymentProvider } from '#tests/contracts/payments/payment-provider-contract.ts';
import {
  aPaymentRequest,
  type ProviderSetup,
  startHarness,
} from '#tests/contracts/payments/payment-provider-harness.ts';
import { createPaynowProvider } from './paynow.ts';
import { isSigned, readMessage, signMessage } from './paynow-message.ts';
import { toSnapshot } from './paynow-status.ts';

const setup: ProviderSetup = {
  emulator: 'paynow',
  traits: { takesAtOnce: true },
  create: ({ paynow }, { baseUrl = paynow.baseUrl, wrong }) =>
    createPaynowProvider({
      ...paynow,
      baseUrl,
      integrationKey: wrong ? 'another-key' : paynow.integrationKey,
      resultUrl: 'http://127.0.0.1:9/hook',
      currency: 'USD',
      promptSeconds: 120,
      timeoutMs: 3000,
    }),
  decisionForm: (url, decision) => ({ url, fields: `decision=${decision}` }),
};

describePaymentProvider('Paynow', setup);

describe('Paynow’s own ways', () => {
  async function withHarness(
    use: (harness: Awaited<ReturnType<typeof startHarness>>) => Promise<void>,
  ) {
    const harness = await startHarness(setup);
    await use(harness).finally(() => harness.close());
  }

  const request = (way: 'ecocash' | 'onemoney' | 'innbucks', phone = '0771234567') =>
    aPaymentRequest({ paynow: { way, phone } });

  test.each(['ecocash', 'onemoney'] as const)('%s asks the phone, and says what to dial', (way) =>
    withHarness(async ({ provider }) => {
      const opened = await provider.open(request(way));
      if (!opened.ok) throw new Error(opened.code);
      const { prompt, expiresAt, approvalUrl } = opened.value;
      expect(prompt).toMatchObject({ way, code: null, phoneEnd: '567' });
      expect(prompt?.instructions).toMatch(/PIN.*dial \*1/);
      expect(approvalUrl).toBe('');
      // The items are held for longer than the request can be answered.
      const answerBy = Date.parse(prompt?.answerBy ?? '');
      expect(answerBy).toBeGreaterThan(Date.now() + 110_000);
      expect((expiresAt?.getTime() ?? 0) - answerBy).toBe(60_000);
    }),
  );

  test('InnBucks gives a code that is good until it says', () =>
    withHarness(async ({ provider }) => {
      const opened = await provider.open(request('innbucks', ''));
      if (!opened.ok) throw new Error(opened.code);
      expect(opened.value.prompt?.code).toMatch(/^\d{9}$/);
      const minutes = (Date.parse(opened.value.prompt?.answerBy ?? '') - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(8.9);
      expect(minutes).toBeLessThanOrEqual(10);
    }));

  test.each([
    ['0771111111', 'captured'],
    ['0772222222', 'captured'],
    ['0773333333', 'closed'],
  ])('the test number %s ends as %s by itself', (phone, state) =>
    withHarness(async ({ provider }) => {
      const opened = await provider.open(request('ecocash', phone));
      const id = opened.ok ? opened.value.providerPaymentId : '';
      expect(await provider.read(id)).toMatchObject({ value: { state: 'open' } });
      await vi.waitFor(
        async () => expect(await provider.read(id)).toMatchObject({ value: { state } }),
        { timeout: 5000 },
      );
    }),
  );

  test('a wallet without money says so at once, and a wrong number too', () =>
    withHarness(async ({ provider }) => {
      expect(await provider.open(request('ecocash', '0774444444'))).toMatchObject({
        code: 'refused',
        detail: { message: 'Insufficient balance' },
      });
      expect(await provider.open(request('ecocash', '12'))).toMatchObject({ code: 'refused' });
    }));

  test('an answer whose hash is wrong leads nobody anywhere', () =>
    withHarness(async ({ provider, control }) => {
      await control({ wrongHash: 'next' });
      expect(await provider.open(aPaymentRequest())).toMatchObject({ code: 'bad-answer' });
    }));

  test('no answer to a request on a phone is doubt: it may be there', () =>
    withHarness(async ({ provider, control }) => {
      await control({ timeoutAfterCapture: 'next', hangMs: 0 });
      expect(await provider.open(request('ecocash'))).toMatchObject({ code: 'outcome-unknown' });
    }));

  test('an address elsewhere is never asked, whoever names it', () =>
    withHarness(async ({ provider }) => {
      const elsewhere = 'http://169.254.169.254/interface/checkpayment/?guid=1';
      expect(await provider.read(elsewhere)).toMatchObject({ code: 'not-found' });
    }));
});

describe('a message', () => {
  const key = '3E9FED89-60E1-4CE5-AB6E-6B1EB2D4F977';

  // The example of the provider's documentation, with its printed hash.
  test('is hashed over its values in their order and the key', () => {
    const signed = signMessage(
      [
        ['id', '1201'],
        ['reference', 'TEST REF'],
        ['amount', '99.99'],
        ['additionalinfo', 'A test ticket transaction'],
        ['returnurl', 'http://www.google.com/search?q=returnurl'],
        ['resulturl', 'http://www.google.com/search?q=resulturl'],
        ['status', 'Message'],
      ],
      key.toLowerCase(),
    );
    expect(new URLSearchParams(signed).get('hash')).toBe(
      '2A033FC38798D913D42ECB786B9B19645ADEDBDE788862032F1BD82CF3B92DEF84F316385D5B40DBB35F1A4FD7D5BFE73835174136463CDD48C9366B0749C689',
    );
  });

  test('is read whatever the case of its names, and refused when changed, short or doubled', () => {
    const text = signMessage(
      [
        ['Status', 'Paid'],
        ['Reference', 'a b'],
      ],
      key,
    );
    const fields = readMessage(text);
    expect(fields && isSigned(fields, key)).toBe(true);
    expect(fields?.get('reference')).toBe('a b');
    const changed = readMessage(text.replace('Paid', 'Sent'));
    expect(changed && isSigned(changed, key)).toBe(false);
    const short = readMessage('status=Paid');
    expect(short && isSigned(short, key)).toBe(false);
    expect(readMessage('status=Paid&Status=Sent')).toBeNull();
    expect(readMessage('<html>404</html>')).toBeNull();
  });

  test.each([
    ['Created', 'open'],
    ['Sent', 'open'],
    ['Paid', 'captured'],
    ['Awaiting Delivery', 'captured'],
    ['Delivered', 'captured'],
    ['Disputed', 'captured'],
    ['Cancelled', 'closed'],
    ['Failed', 'declined'],
    ['Refunded', 'closed'],
  ])('%s means %s', (status, state) => {
    const fields = new Map([
      ['status', status],
      ['amount', '10.00'],
    ]);
    expect(toSnapshot('poll', fields, 'USD')).toMatchObject({ state, amountCents: 1000 });
  });

  test.each([
    ['Something else', '10.00'],
    ['Paid', ''],
    ['Paid', '-1'],
    ['Paid', '1e3'],
  ])('%s of %s is understood by nobody, and so stays doubt', (status, amount) => {
    const fields = new Map([
      ['status', status],
      ['amount', amount],
    ]);
    expect(toSnapshot('poll', fields, 'USD')).toBeNull();
  });
});
