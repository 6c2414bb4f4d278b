/** What the emulators accept when nobody chose otherwise. They guard nothing but a demo. */
export const demoCredentials = {
  paypal: {
    clientId: 'demo-paypal-client',
    clientSecret: 'demo-paypal-secret',
    webhookId: 'WH-DEMO-PAYPAL',
  },
  stripe: { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo' },
  courier: { username: 'demo-courier', password: 'demo-password', trackingKey: 'demo-tracking' },
} as const;
