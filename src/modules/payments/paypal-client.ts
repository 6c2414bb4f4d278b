/** What a browser needs to render PayPal's buttons. None of it is secret. */
export type PayPalClient = {
  clientId: string;
  environment: 'sandbox' | 'production';
  /** A script that replaces PayPal's own and must load before it; null in a live shop. */
  standInUrl: string | null;
};
