/** The minimal settings of a live shop. */
export const liveEnvironment = {
  SHOP_MODE: 'live',
  TRUST_PROXY: 'none',
  PUBLIC_URL: 'https://ndoro.example/',
  PAYPAL_CLIENT_ID: 'a',
  PAYPAL_CLIENT_SECRET: 'b',
  PAYPAL_WEBHOOK_ID: 'c',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  COURIER_API_KEY: 'k',
  COURIER_API_SECRET: 's',
  COURIER_ACCOUNT: '1',
  COURIER_TRACKING_KEY: 't',
  SMTP_URL: 'smtp://localhost:25',
  BREACHED_PASSWORDS_URL: 'none',
  MAIL_FROM: 'Ndoro <hello@ndoro.example>',
};
