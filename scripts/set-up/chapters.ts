import { randomBytes } from 'node:crypto';
import { smtpUrlOf } from '#shared/schemas/smtp-url.ts';
import { unwritable } from './env-file.ts';
import type { Found } from './found.ts';
import { tryBackup, tryDomain, tryMail, tryProvider, tryRates } from './try-answers.ts';

/** Every setting by its name. */
export type Answers = Map<string, string>;

export type Question = {
  name: string;
  ask: string;
  /** Where the value can be found. */
  where?: string;
  isSecret?: true;
  /** The default if nothing is known yet. */
  usual?: (answers: Answers) => string;
  /** What is wrong with the text. */
  check?: (text: string) => string | null;
  /** The stored form of the typed text, and the form that is shown later. */
  store?: (text: string, answers: Answers) => string;
  show?: (stored: string) => string;
  /** Asks only if earlier answers make it true. */
  when?: (answers: Answers) => boolean;
};

export type Chapter = {
  id: string;
  title: string;
  /** A first question whether the shop needs this chapter at all. */
  wanted?: string;
  questions: readonly Question[];
  /** Tries the answers. */
  attempt?: (answers: Answers) => Promise<Found>;
};

const mailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const hostPattern = /^(?=.{4,253}$)([a-z0-9-]+\.)+[a-z]{2,}$/i;

const key = (name: string, ask: string, where: string): Question => ({
  name,
  ask,
  where,
  isSecret: true,
});

const isBucket = (text: string) => text.trim().toLowerCase() === 's3';

const inBucket = { when: (answers: Answers) => !answers.get('BACKUP_DIR') };

const bucketQuestions: readonly Question[] = [
  {
    name: 'BACKUP_S3_ENDPOINT',
    ask: 'Address of the store, such as https://s3.eu-central-1.amazonaws.com?',
    where: 'Your storage provider calls it the S3 endpoint.',
    check: (text) => (/^https?:\/\/[^/\s]+\/?$/.test(text) ? null : 'That is no address.'),
    ...inBucket,
  },
  {
    name: 'BACKUP_S3_REGION',
    ask: 'Region?',
    usual: () => 'auto',
    ...inBucket,
  },
  {
    name: 'BACKUP_S3_BUCKET',
    ask: 'Name of a bucket that holds nothing but these backups?',
    check: (text) => (/^[a-z0-9][a-z0-9.-]+$/i.test(text) ? null : 'That is no name of a bucket.'),
    ...inBucket,
  },
  {
    ...key(
      'BACKUP_S3_ACCESS_KEY_ID',
      'ID of an access key?',
      'Make a key for this bucket alone: it must write, read, list and delete there.',
    ),
    ...inBucket,
  },
  { ...key('BACKUP_S3_SECRET_ACCESS_KEY', 'Its secret?', 'Shown with the ID, once.'), ...inBucket },
];

export const chapters: readonly Chapter[] = [
  {
    id: 'domain',
    title: 'Address',
    questions: [
      {
        name: 'PUBLIC_URL',
        ask: 'Under which name will shoppers find the shop, such as shop.example.com?',
        check: (text) => (hostPattern.test(bareHost(text)) ? null : 'That is no domain name.'),
        store: (text) => `https://${bareHost(text)}`,
        show: bareHost,
      },
      {
        name: 'ALLOWED_HOSTS',
        ask: 'Other names it answers under, with commas (such as www.)?',
        check: (text) =>
          text.split(',').every((host) => hostPattern.test(host.trim()))
            ? null
            : 'Please name them with commas, such as www.example.com.',
        store: (text) => text.replaceAll(/\s/g, ''),
      },
    ],
    attempt: tryDomain,
  },
  {
    id: 'owner',
    title: 'First owner',
    questions: [
      {
        name: 'ADMIN_EMAIL',
        ask: 'E-mail address of the first owner?',
        check: (text) => (mailPattern.test(text) ? null : 'That is no e-mail address.'),
      },
      {
        name: 'ADMIN_PASSWORD',
        ask: 'A password for them, 12 characters or more (empty: one is made up)?',
        isSecret: true,
        usual: () => randomBytes(12).toString('base64url'),
        check: (text) => (text.length < 12 ? 'It needs at least 12 characters.' : null),
      },
    ],
  },
  {
    id: 'mail',
    title: 'Mail',
    questions: [
      {
        name: 'SMTP_URL',
        ask: 'Mail server as user:password@server:port?',
        where: 'Your mail provider calls it SMTP; the port is 465 or 587.',
        isSecret: true,
        check: (text) =>
          smtpUrlOf(text) ? null : 'Please write it like user:password@server:587.',
        store: (text) => smtpUrlOf(text) ?? '',
      },
      {
        name: 'MAIL_FROM',
        ask: 'Sender of the mails, such as Ndoro <hello@example.com>?',
        check: (text) =>
          mailPattern.test(/<(.+)>$/.exec(text)?.[1] ?? text) ? null : 'It needs an address.',
      },
    ],
    attempt: tryMail,
  },
  {
    id: 'paypal',
    title: 'PayPal',
    wanted: 'Are PayPal’s credentials at hand?',
    questions: [
      key('PAYPAL_CLIENT_ID', 'Client ID?', 'developer.paypal.com, Apps & Credentials, Live.'),
      key('PAYPAL_CLIENT_SECRET', 'Secret?', 'On the same page, under the client ID.'),
      key(
        'PAYPAL_WEBHOOK_ID',
        'Webhook ID?',
        'In the app, Live webhooks: add one for your address + /api/webhooks/paypal.',
      ),
    ],
    attempt: tryProvider('paypal', 'PayPal'),
  },
  {
    id: 'stripe',
    title: 'Cards (Stripe)',
    wanted: 'Are Stripe’s credentials at hand?',
    questions: [
      key('STRIPE_SECRET_KEY', 'Secret key?', 'dashboard.stripe.com, Developers, API keys.'),
      key(
        'STRIPE_WEBHOOK_SECRET',
        'Signing secret of the webhook?',
        'Developers, Webhooks: add one for your address + /api/webhooks/stripe.',
      ),
    ],
    attempt: tryProvider('stripe', 'Stripe'),
  },
  {
    id: 'paynow',
    title: 'Paynow (EcoCash, OneMoney, InnBucks, ZimSwitch)',
    wanted: 'Shall shoppers pay with Paynow?',
    questions: [
      key('PAYNOW_INTEGRATION_ID', 'Integration ID?', 'www.paynow.co.zw, Receive Payments.'),
      key('PAYNOW_INTEGRATION_KEY', 'Integration key?', 'Mailed by Paynow for that integration.'),
    ],
    attempt: tryProvider('paynow', 'Paynow'),
  },
  {
    id: 'courier',
    title: 'Courier',
    wanted: 'Are the courier’s credentials at hand?',
    questions: [
      key('COURIER_API_KEY', 'API key?', 'developer.dhl.com, your app for MyDHL API.'),
      key('COURIER_API_SECRET', 'API secret?', 'On the same page.'),
      key('COURIER_ACCOUNT', 'Account number?', 'On every invoice of the courier.'),
      key('COURIER_TRACKING_KEY', 'Key for tracking?', 'developer.dhl.com, Shipment Tracking.'),
    ],
    attempt: tryRates,
  },
  {
    id: 'backup',
    title: 'Backups',
    questions: [
      {
        name: 'BACKUP_DIR',
        ask: 'Folder for the nightly backups, on another disk, or s3 for a bucket?',
        usual: (answers) => (answers.get('BACKUP_S3_BUCKET') ? 's3' : '/var/backups/ndoro'),
        check: (text) =>
          text.startsWith('/') || isBucket(text) ? null : 'Please give the whole path, or s3.',
        store(text, answers) {
          if (isBucket(text)) return '';
          // Only one place: the shop does not start with two.
          for (const { name } of bucketQuestions) answers.delete(name);
          return text;
        },
      },
      ...bucketQuestions,
      {
        name: 'BACKUP_KEY',
        ask: 'A key that encrypts them, 12 characters or more (empty: one is made up)?',
        isSecret: true,
        usual: () => randomBytes(24).toString('base64url'),
        check: (text) => (text.length < 12 ? 'It needs at least 12 characters.' : null),
      },
    ],
    attempt: tryBackup,
  },
];

export function problemOf({ check }: Question, text: string): string | null {
  return unwritable(text) ?? check?.(text) ?? null;
}

function bareHost(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
}
