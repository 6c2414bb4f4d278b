import { z } from 'zod';
import { smtpUrlOf } from '#shared/schemas/smtp-url.ts';

export const providerParts = ['paypal', 'stripe', 'paynow', 'courier', 'mail'] as const;

export type ProviderPart = (typeof providerParts)[number];

const key = z
  .string()
  .trim()
  .min(1, 'Please fill this in.')
  .max(500, 'That is too long for a key.')
  .regex(/^[\x20-\x7e]*$/, 'Please leave out signs that no key has.');

const mailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const smtpUrl = key.transform((text, context) => {
  const url = smtpUrlOf(text);
  if (url) return url;
  context.issues.push({
    code: 'custom',
    message: 'Please write it like user:password@server:587.',
    input: text,
  });
  return z.NEVER;
});

const sender = z
  .string()
  .trim()
  .max(200)
  .refine((text) => mailPattern.test(/<([^<>]+)>$/.exec(text)?.[1] ?? text), 'It needs an address.')
  .refine((text) => !/[\r\n]/.test(text), 'Please write one line.');

/** All keys of a provider together, since old and new keys do not work with each other. */
export const providerKeysSchema = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('paypal'),
    keys: z.object({
      clientId: key,
      clientSecret: key,
      webhookId: key,
      environment: z.enum(['production', 'sandbox']),
    }),
  }),
  z.object({ part: z.literal('stripe'), keys: z.object({ secretKey: key, webhookSecret: key }) }),
  z.object({
    part: z.literal('paynow'),
    keys: z.object({ integrationId: key, integrationKey: key }),
  }),
  z.object({
    part: z.literal('courier'),
    keys: z.object({ key, secret: key, account: key, trackingKey: key }),
  }),
  z.object({ part: z.literal('mail'), keys: z.object({ smtpUrl, from: sender }) }),
]);

export type ProviderKeysInput = z.output<typeof providerKeysSchema>;

/** shop: set here. file: from `.env`. demo: an emulator answers. none: switched off. */
const keySources = ['shop', 'file', 'demo', 'none'] as const;

export const keyStateSchema = z.object({
  part: z.enum(providerParts),
  source: z.enum(keySources),
  /** Who set the keys here, and when. */
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** The keys are stored, but no signing key can decrypt them: `.env` is used. */
  isUnreadable: z.boolean(),
});

export type KeyState = z.output<typeof keyStateSchema>;

export const providerKeysCall = '/api/admin/provider-keys';

export type KeyField = {
  name: string;
  label: string;
  hint?: string;
  /** True for values that need not be hidden during input. */
  isPlain?: true;
  choices?: readonly { value: string; label: string }[];
};

export const keyTexts: Readonly<Record<ProviderPart, { title: string; fields: KeyField[] }>> = {
  paypal: {
    title: 'PayPal',
    fields: [
      { name: 'clientId', label: 'Client ID', hint: 'developer.paypal.com, Apps & Credentials.' },
      { name: 'clientSecret', label: 'Secret', hint: 'On the same page.' },
      {
        name: 'webhookId',
        label: 'Webhook ID',
        hint: 'In the app: add a webhook for your address + /api/webhooks/paypal.',
      },
      {
        name: 'environment',
        label: 'Environment',
        choices: [
          { value: 'production', label: 'Live' },
          { value: 'sandbox', label: 'Sandbox, no real money' },
        ],
      },
    ],
  },
  stripe: {
    title: 'Cards (Stripe)',
    fields: [
      {
        name: 'secretKey',
        label: 'Secret key',
        hint: 'dashboard.stripe.com, Developers, API keys.',
      },
      {
        name: 'webhookSecret',
        label: 'Signing secret of the webhook',
        hint: 'Developers, Webhooks: add one for your address + /api/webhooks/stripe.',
      },
    ],
  },
  paynow: {
    title: 'Paynow',
    fields: [
      {
        name: 'integrationId',
        label: 'Integration ID',
        hint: 'www.paynow.co.zw, Receive Payments.',
      },
      { name: 'integrationKey', label: 'Integration key', hint: 'Mailed by Paynow.' },
    ],
  },
  courier: {
    title: 'Courier',
    fields: [
      { name: 'key', label: 'API key', hint: 'developer.dhl.com, your app for MyDHL API.' },
      { name: 'secret', label: 'API secret', hint: 'On the same page.' },
      { name: 'account', label: 'Account number', hint: 'On every invoice of the courier.' },
      {
        name: 'trackingKey',
        label: 'Key for tracking',
        hint: 'developer.dhl.com, Shipment Tracking.',
      },
    ],
  },
  mail: {
    title: 'Mail server',
    fields: [
      {
        name: 'smtpUrl',
        label: 'Mail server',
        hint: 'As user:password@server:port. Your mail provider calls it SMTP; the port is 465 or 587.',
      },
      {
        name: 'from',
        label: 'Sender of the mails',
        hint: 'Such as Ndoro <hello@example.com>.',
        isPlain: true,
      },
    ],
  },
};
