import type { OnlineMethod } from '#modules/payments/payment-method.ts';
import type { PaymentProvider } from '#modules/payments/payment-provider.ts';
import { fail } from '#shared/result.ts';

const pageHosts: Readonly<Record<OnlineMethod, readonly string[]>> = {
  paypal: ['www.paypal.com', 'www.sandbox.paypal.com'],
  stripe: ['checkout.stripe.com'],
  paynow: ['www.paynow.co.zw', 'paynow.co.zw'],
};

/**
 * Browsers are redirected to a payment page, so its host must be on a list: the provider's own,
 * those of these addresses, and those of the owner (Stripe can use a name of the shop's).
 */
export function withListedPage(
  method: OnlineMethod,
  provider: PaymentProvider,
  { addresses, hosts }: { addresses: readonly string[]; hosts: readonly string[] },
): PaymentProvider {
  const names = new Set([...pageHosts[method], ...hosts]);
  const places = new Set(addresses.map((address) => new URL(address).host));
  return {
    ...provider,
    async open(request) {
      const opened = await provider.open(request);
      if (!opened.ok || opened.value.approvalUrl === '') return opened;
      const page = URL.parse(opened.value.approvalUrl);
      if (page && (names.has(page.hostname) || places.has(page.host))) return opened;
      const message = `The page ${page?.host ?? 'without a host'} is not in PAYMENT_PAGE_HOSTS`;
      return fail('bad-answer', { message });
    },
  };
}
