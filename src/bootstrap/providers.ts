import type { Config } from '#config/config.ts';
import { demoCredentials } from '#config/demo-credentials.ts';
import { shop } from '#config/shop.ts';
import type { Database } from '#database/client.ts';
import { createGiftCardProvider } from '#modules/offers/server/index.ts';
import type { PaymentProvider, PaymentProviders } from '#modules/payments/payment-provider.ts';
import type { PaynowClient } from '#modules/payments/paynow.ts';
import type { PayPalClient } from '#modules/payments/paypal-client.ts';
import { createByHand } from '#modules/payments/server/providers/by-hand.ts';
import { createPaynowProvider } from '#modules/payments/server/providers/paynow.ts';
import { createPayPalProvider } from '#modules/payments/server/providers/paypal.ts';
import { createStripeProvider } from '#modules/payments/server/providers/stripe.ts';
import { createSwitchedOff } from '#modules/payments/server/providers/switched-off.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import { createMyDhl } from '#modules/shipping/server/providers/my-dhl.ts';

type EmulatorName = 'paypal' | 'stripe' | 'paynow' | 'courier';

/** Where the demo shop's own emulators answer, seen from the shop itself. */
export function emulatorAddress({ port }: Config, name: EmulatorName): string {
  return `http://127.0.0.1:${port}/emulators/${name}`;
}

/** The same code speaks to the providers and, without credentials, to the emulators. */
export function createPaymentProviders(config: Config, db: Database): PaymentProviders {
  const { paypal, stripe } = config;
  return {
    paypal: createPayPalProvider(
      paypal
        ? { ...paypal, baseUrl: paypal.apiUrl }
        : { ...demoCredentials.paypal, baseUrl: emulatorAddress(config, 'paypal') },
    ),
    stripe: createStripeProvider(
      stripe
        ? { ...stripe, ...(stripe.apiUrl && { baseUrl: stripe.apiUrl }) }
        : { ...demoCredentials.stripe, baseUrl: emulatorAddress(config, 'stripe') },
    ),
    paynow: createPaynow(config),
    cash: createByHand('cash'),
    'card-terminal': createByHand('card-terminal'),
    'mobile-money': createByHand('mobile-money'),
    'bank-transfer': createByHand('bank-transfer'),
    exchange: createByHand('exchange'),
    'gift-card': createGiftCardProvider({ db }),
  };
}

/** Off in a live shop without credentials; a demo has the emulator. */
export function isPaynowOn({ paynow, mode }: Config): boolean {
  return paynow !== null || mode === 'demo';
}

function createPaynow(config: Config): PaymentProvider {
  const { paynow, paynowTerms, publicUrl } = config;
  if (!isPaynowOn(config)) return createSwitchedOff('paynow');
  return createPaynowProvider({
    ...(paynow
      ? { ...paynow, baseUrl: paynow.apiUrl }
      : { ...demoCredentials.paynow, baseUrl: emulatorAddress(config, 'paynow') }),
    resultUrl: `${publicUrl}/api/webhooks/paynow`,
    currency: 'USD',
    promptSeconds: paynowTerms.promptSeconds,
    authEmail: paynowTerms.authEmail ?? undefined,
  });
}

/** What the page that plays the shopper's telephone is reached at, in a demo. */
export function paynowClientOf(config: Config): PaynowClient | null {
  if (!isPaynowOn(config)) return null;
  return { demoPhoneUrl: config.paynow ? null : '/emulators/paynow/phone' };
}

/** In a demo the emulator's script comes first, and PayPal's own loader then leaves the network alone. */
export function paypalClientOf({ paypal }: Config): PayPalClient {
  return paypal
    ? { clientId: paypal.clientId, environment: paypal.environment, standInUrl: null }
    : {
        clientId: demoCredentials.paypal.clientId,
        environment: 'sandbox',
        standInUrl: '/emulators/paypal/sdk.js',
      };
}

export function createCourier(config: Config): Courier {
  const origin = { city: shop.address.city, postalCode: '', country: shop.originCountry };
  const { courier } = config;
  if (courier) {
    return createMyDhl({
      ratesUrl: courier.apiUrl,
      username: courier.key,
      password: courier.secret,
      accountNumber: courier.account,
      trackingUrl: `${courier.trackingUrl}/track`,
      trackingKey: courier.trackingKey,
      origin,
    });
  }
  const base = emulatorAddress(config, 'courier');
  return createMyDhl({
    ...demoCredentials.courier,
    ratesUrl: `${base}/mydhlapi`,
    trackingUrl: `${base}/track`,
    accountNumber: 'DEMO',
    origin,
  });
}
