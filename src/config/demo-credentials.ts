/** Credentials that the emulators accept by default. They protect nothing but a demo. */
export const demoCredentials = {
  paypal: {
    clientId: 'demo-paypal-client',
    clientSecret: 'demo-paypal-secret',
    webhookId: 'WH-DEMO-PAYPAL',
  },
  stripe: { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo' },
  paynow: { integrationId: '10001', integrationKey: '3f1d7a52-6c2e-4b0e-9d5a-0c7d0b6f5e11' },
  courier: { username: 'demo-courier', password: 'demo-password', trackingKey: 'demo-tracking' },
} as const;
