import type { SetUpPart, TrialPart } from './set-up.ts';

export type SetUpText = {
  title: string;
  /** What it is for. */
  meaning: string;
  /** The settings in `.env` that decide about it. */
  settings: readonly string[];
  /** Where the documents tell more. */
  chapter: string;
};

export const setUpTexts: Readonly<Record<SetUpPart, SetUpText>> = {
  payments: {
    title: 'Payments',
    meaning:
      'Shoppers pay with PayPal, by card through Stripe, and through Paynow where it is switched on.',
    settings: [
      'PAYPAL_CLIENT_ID',
      'PAYPAL_CLIENT_SECRET',
      'PAYPAL_WEBHOOK_ID',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'PAYNOW_INTEGRATION_ID',
      'PAYNOW_INTEGRATION_KEY',
    ],
    chapter: 'docs/going-live.md, ‘PayPal’, ‘Stripe’ and ‘Paynow’',
  },
  courier: {
    title: 'Courier',
    meaning: 'The courier says what a parcel costs. Without its answer nobody can order.',
    settings: ['COURIER_API_KEY', 'COURIER_API_SECRET', 'COURIER_ACCOUNT', 'COURIER_TRACKING_KEY'],
    chapter: 'docs/going-live.md, ‘Courier’',
  },
  mail: {
    title: 'Mail',
    meaning: 'Customers get their confirmation, and staff their codes, by mail.',
    settings: ['SMTP_URL', 'MAIL_FROM'],
    chapter: 'docs/going-live.md, ‘The shop itself’',
  },
  texts: {
    title: 'Texts to confirm',
    meaning: 'The shop must do what these pages promise, so an owner has to read and confirm them.',
    settings: [],
    chapter: '',
  },
  products: {
    title: 'First product',
    meaning: 'Shoppers see only published products.',
    settings: [],
    chapter: '',
  },
  backup: {
    title: 'Backup',
    meaning: 'A copy of the shop in another place, in case the server is lost.',
    settings: ['BACKUP_DIR', 'BACKUP_KEY'],
    chapter: 'docs/backup.md',
  },
};

export const trialLabels: Readonly<Record<TrialPart, string>> = {
  payments: 'Test a payment',
  courier: 'Ask for a rate',
  mail: 'Send a test mail',
};
