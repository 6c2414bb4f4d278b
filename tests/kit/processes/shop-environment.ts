import type { RunningEmulators } from '#demo/emulators/start-emulators.ts';

export type ShopPlace = { databaseUrl: string; dataDir: string; smtpUrl?: string };

/** The settings that a shop with DATABASE_URL needs. */
export const testSigningKey = '5e'.repeat(32);

/** Live mode with the emulators as providers: no demo data and no demo routes. */
export function shopEnvironment(
  emulators: Omit<RunningEmulators, 'close'>,
  { databaseUrl, dataDir, smtpUrl = 'smtp://127.0.0.1:9' }: ShopPlace,
): Record<string, string> {
  const { paypal, stripe, paynow, courier } = emulators;
  return {
    SHOP_MODE: 'live',
    PORT: '0',
    PUBLIC_URL: 'http://shop.localhost',
    DATABASE_URL: databaseUrl,
    SIGNING_KEY: testSigningKey,
    SHUTDOWN_PAUSE_SECONDS: '0',
    DATA_DIR: dataDir,
    TRUST_PROXY: 'true',
    // Tests call it by IP address, as a proxy would.
    ALLOWED_HOSTS: '127.0.0.1, localhost',
    // Other tests log in with the password alone.
    STAFF_SECOND_FACTOR: 'optional',
    BREACHED_PASSWORDS_URL: 'none',
    // The emulators show their own pages, even if the shop calls them through a proxy.
    PAYMENT_PAGE_HOSTS: '127.0.0.1, localhost',
    LOG_LEVEL: 'fatal',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Ndoro <orders@ndoro.example>',
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_URL: paypal.baseUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.baseUrl,
    PAYNOW_INTEGRATION_ID: paynow.integrationId,
    PAYNOW_INTEGRATION_KEY: paynow.integrationKey,
    PAYNOW_API_URL: paynow.baseUrl,
    COURIER_API_URL: courier.ratesUrl,
    COURIER_API_KEY: courier.username,
    COURIER_API_SECRET: courier.password,
    COURIER_ACCOUNT: 'TEST',
    COURIER_TRACKING_URL: courier.trackingUrl.replace(/\/track$/, ''),
    COURIER_TRACKING_KEY: courier.trackingKey,
  };
}
