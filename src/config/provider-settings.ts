import { isLoopbackName } from '#shared/loopback-name.ts';
import type { Environment } from './environment.ts';

/** The addresses of the providers. Null for their usual address. */
export type ProviderAddresses = Readonly<{
  paypal: string | null;
  stripe: string | null;
  paynow: string | null;
  courier: string | null;
  tracking: string | null;
}>;

export function providerAddressesOf(env: Environment): ProviderAddresses {
  return {
    paypal: env.PAYPAL_API_URL ?? null,
    stripe: env.STRIPE_API_URL ?? null,
    paynow: env.PAYNOW_API_URL ?? null,
    courier: env.COURIER_API_URL ?? null,
    tracking: env.COURIER_TRACKING_URL ?? null,
  };
}

type PayPalKeys = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  environment: 'sandbox' | 'production';
};
type StripeKeys = { secretKey: string; webhookSecret: string };
type PaynowKeys = { integrationId: string; integrationKey: string };
type CourierKeys = { key: string; secret: string; account: string; trackingKey: string };

/** Null means: the local emulator. In live mode only Paynow can be null: then it is off. */
export type ProviderSettings = {
  paypal: (PayPalKeys & { apiUrl: string }) | null;
  stripe: (StripeKeys & { apiUrl: string | null }) | null;
  paynow: (PaynowKeys & { apiUrl: string }) | null;
  courier: (CourierKeys & { apiUrl: string; trackingUrl: string }) | null;
  mail: { smtpUrl: string | null; from: string | null; requireTls: boolean };
};

/** Keys that an owner can set in the shop instead of in `.env`. */
export type ProviderKeys = {
  paypal: PayPalKeys;
  stripe: StripeKeys;
  paynow: PaynowKeys;
  courier: CourierKeys;
  mail: { smtpUrl: string; from: string };
};

export function paypalSettings(
  keys: PayPalKeys,
  { paypal }: ProviderAddresses,
): ProviderSettings['paypal'] {
  const host = keys.environment === 'sandbox' ? 'api-m.sandbox.paypal.com' : 'api-m.paypal.com';
  return { ...keys, apiUrl: paypal ?? `https://${host}` };
}

export function stripeSettings(
  keys: StripeKeys,
  { stripe }: ProviderAddresses,
): ProviderSettings['stripe'] {
  return { ...keys, apiUrl: stripe };
}

export function paynowSettings(
  keys: PaynowKeys,
  { paynow }: ProviderAddresses,
): ProviderSettings['paynow'] {
  return { ...keys, apiUrl: paynow ?? 'https://www.paynow.co.zw' };
}

export function courierSettings(
  keys: CourierKeys,
  { courier, tracking }: ProviderAddresses,
): ProviderSettings['courier'] {
  return {
    ...keys,
    apiUrl: courier ?? 'https://express.api.dhl.com/mydhlapi',
    trackingUrl: tracking ?? 'https://api-eu.dhl.com',
  };
}

/** Whether mails may only leave over TLS. */
export function mailNeedsTls(smtpUrl: string | null, mode: Environment['SHOP_MODE']): boolean {
  const url = URL.parse(smtpUrl ?? '');
  return mode === 'live' && url !== null && !isLoopbackName(url.hostname);
}

type Base = ProviderSettings & {
  mode: Environment['SHOP_MODE'];
  providerAddresses: ProviderAddresses;
};

/** A key set in the shop replaces the one of `.env`. */
export function withShopKeys(config: Base, keys: Partial<ProviderKeys>): ProviderSettings {
  const { paypal, stripe, paynow, courier, mail } = keys;
  const addresses = config.providerAddresses;
  return {
    paypal: paypal ? paypalSettings(paypal, addresses) : config.paypal,
    stripe: stripe ? stripeSettings(stripe, addresses) : config.stripe,
    paynow: paynow ? paynowSettings(paynow, addresses) : config.paynow,
    courier: courier ? courierSettings(courier, addresses) : config.courier,
    mail: mail ? { ...mail, requireTls: mailNeedsTls(mail.smtpUrl, config.mode) } : config.mail,
  };
}
