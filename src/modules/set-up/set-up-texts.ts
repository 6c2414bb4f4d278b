import type { ProviderPart } from '#modules/settings/provider-keys/provider-keys.ts';
import type { SetUpPart, TrialPart } from './set-up.ts';

export type SetUpText = {
  title: string;
  /** The purpose of the part. */
  meaning: string;
  /** The part of `npm run set-up` that asks for it; null if it is set in the shop. */
  part: string | null;
  /** The keys that an owner can set in the shop. */
  keys?: readonly ProviderPart[];
  /** Another setting for owners. */
  setting?: { label: string; to: string };
  /** The chapter of the documentation. */
  chapter: string;
};

export const setUpTexts: Readonly<Record<SetUpPart, SetUpText>> = {
  payments: {
    title: 'Payments',
    meaning:
      'Shoppers pay with PayPal, by card through Stripe, and through Paynow where it is switched on.',
    part: null,
    keys: ['paypal', 'stripe', 'paynow'],
    chapter: '',
  },
  courier: {
    title: 'Courier',
    meaning: 'The courier says what a parcel costs. Without its answer nobody can order.',
    part: null,
    keys: ['courier'],
    chapter: '',
  },
  mail: {
    title: 'Mail',
    meaning: 'Customers get their confirmation, and staff their codes, by mail.',
    part: null,
    keys: ['mail'],
    setting: {
      label: 'E-mail that orders are written from',
      to: '/admin/dashboard?tab=settings&section=contact',
    },
    chapter: '',
  },
  texts: {
    title: 'Texts to confirm',
    meaning: 'The shop must do what these pages promise, so an owner has to read and confirm them.',
    part: null,
    chapter: '',
  },
  products: {
    title: 'First product',
    meaning: 'Shoppers see only published products.',
    part: null,
    chapter: '',
  },
  backup: {
    title: 'Backup',
    meaning: 'A copy of the shop in another place, in case the server is lost.',
    part: 'backup',
    chapter: 'docs/backup.md',
  },
};

export const trialLabels: Readonly<Record<TrialPart, string>> = {
  payments: 'Test a payment',
  courier: 'Ask for a rate',
  mail: 'Send a test mail',
};
