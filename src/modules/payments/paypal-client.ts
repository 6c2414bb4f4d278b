/** What a browser needs to show PayPal's buttons. Nothing of it is secret. */
export type PayPalClient = {
  clientId: string;
  environment: 'sandbox' | 'production';
  /** A script that stands in for PayPal's own and must be there before it; null where live. */
  standInUrl: string | null;
};
