import type { Config } from '#config/config.ts';
import { demoCredentials } from '#config/demo-credentials.ts';
import { emulatorAddress } from '#config/emulator-address.ts';
import type {
  PaymentProvider,
  PaymentProviders,
  PayPalClient,
} from '#modules/payments/payment-provider.ts';
import type { PaynowClient } from '#modules/payments/paynow.ts';
import { follow } from '#shared/calls/follow.ts';
import { createByHand } from './providers/by-hand.ts';
import { withListedPage } from './providers/listed-page.ts';
import { createPaynowProvider } from './providers/paynow.ts';
import { createPayPalProvider } from './providers/paypal.ts';
import { createStripeProvider } from './providers/stripe.ts';
import { createSwitchedOff } from './providers/switched-off.ts';

/**
 * The same code talks to the providers and, without credentials, to the emulators. The keys may
 * change between two calls.
 */
export function createPaymentProviders(
  config: Config,
  { 'gift-card': giftCard = createSwitchedOff('gift-card') }: Partial<PaymentProviders>,
): PaymentProviders {
  return {
    paypal: follow(
      () => config.paypal,
      () => createPayPal(config),
    ),
    stripe: follow(
      () => config.stripe,
      () => createStripe(config),
    ),
    paynow: follow(
      () => config.paynow,
      () => createPaynow(config),
    ),
    cash: createByHand('cash'),
    'card-terminal': createByHand('card-terminal'),
    'mobile-money': createByHand('mobile-money'),
    'bank-transfer': createByHand('bank-transfer'),
    exchange: createByHand('exchange'),
    'gift-card': giftCard,
  };
}

function createPayPal(config: Config): PaymentProvider {
  const { paypal } = config;
  const baseUrl = paypal?.apiUrl ?? emulatorAddress(config, 'paypal');
  const provider = createPayPalProvider({ ...(paypal ?? demoCredentials.paypal), baseUrl });
  return withListedPage('paypal', provider, pagesOf(config, baseUrl));
}

function createStripe(config: Config): PaymentProvider {
  const { stripe } = config;
  const baseUrl = stripe ? stripe.apiUrl : emulatorAddress(config, 'stripe');
  const provider = createStripeProvider({
    ...(stripe ?? demoCredentials.stripe),
    ...(baseUrl && { baseUrl }),
  });
  return withListedPage('stripe', provider, pagesOf(config, baseUrl));
}

/** The emulators show their pages at the shop's own address. */
function pagesOf({ publicUrl, paymentPageHosts }: Config, baseUrl: string | null) {
  return { addresses: baseUrl ? [publicUrl, baseUrl] : [publicUrl], hosts: paymentPageHosts };
}

/** Off in a live shop without credentials; a demo has the emulator. */
function isPaynowOn({ paynow, mode }: Config): boolean {
  return paynow !== null || mode === 'demo';
}

function createPaynow(config: Config): PaymentProvider {
  const { paynow, paynowTerms, publicUrl } = config;
  if (!isPaynowOn(config)) return createSwitchedOff('paynow');
  const baseUrl = paynow?.apiUrl ?? emulatorAddress(config, 'paynow');
  const provider = createPaynowProvider({
    ...(paynow ?? demoCredentials.paynow),
    baseUrl,
    resultUrl: `${publicUrl}/api/webhooks/paynow`,
    currency: 'USD',
    promptSeconds: paynowTerms.promptSeconds,
    authEmail: paynowTerms.authEmail ?? undefined,
  });
  return withListedPage('paynow', provider, pagesOf(config, baseUrl));
}

/** What browsers need to know about the providers; null for one that is switched off. */
export type PaymentClients = Readonly<{ paypal: PayPalClient; paynow: PaynowClient | null }>;

export function paymentClientsOf(config: Config): PaymentClients {
  return {
    get paypal() {
      return paypalClientOf(config);
    },
    get paynow() {
      return paynowClientOf(config);
    },
  };
}

/** The address of the page that plays the shopper's phone, in a demo. */
function paynowClientOf(config: Config): PaynowClient | null {
  if (!isPaynowOn(config)) return null;
  return { demoPhoneUrl: config.paynow ? null : '/emulators/paynow/phone' };
}

/** In a demo the emulator's script loads first, and then PayPal's own loader makes no request. */
function paypalClientOf({ paypal }: Config): PayPalClient {
  return paypal
    ? { clientId: paypal.clientId, environment: paypal.environment, standInUrl: null }
    : {
        clientId: demoCredentials.paypal.clientId,
        environment: 'sandbox',
        standInUrl: '/emulators/paypal/sdk.js',
      };
}
