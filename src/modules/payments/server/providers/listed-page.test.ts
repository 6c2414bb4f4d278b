import { expect, test } from 'vitest';
import type { PaymentRequest } from '#modules/payments/payment-provider.ts';
import { ok } from '#shared/result.ts';
import { withListedPage } from './listed-page.ts';
import { createSwitchedOff } from './switched-off.ts';

const listed = { addresses: ['https://ndoro.example'], hosts: ['pay.ndoro.example'] };

async function open(approvalUrl: string) {
  const provider = withListedPage(
    'stripe',
    {
      ...createSwitchedOff('stripe'),
      open: async () => ok({ providerPaymentId: 'cs_1', approvalUrl, expiresAt: null }),
    },
    listed,
  );
  const opened = await provider.open({} as PaymentRequest);
  return opened.ok ? 'shown' : opened.code;
}

test.each([
  'https://checkout.stripe.com/c/pay/cs_1',
  'https://pay.ndoro.example/c/pay/cs_1',
  'https://ndoro.example/emulators/stripe/cs_1',
  '',
])('browsers are sent to %s', async (page) => {
  expect(await open(page)).toBe('shown');
});

test.each([
  'https://checkout.stripe.com.evil.example/c/pay/cs_1',
  'https://evil.example/checkout.stripe.com',
  'https://checkout.stripe.com@evil.example/',
  'javascript:alert(1)',
  'nowhere',
])('browsers are not sent to %s', async (page) => {
  expect(await open(page)).toBe('bad-answer');
});
