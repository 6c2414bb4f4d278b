import { parseArgs } from 'node:util';
import { startEmulators } from './start-emulators.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    state: { type: 'string', default: './data/emulators' },
    'paypal-webhook': { type: 'string' },
    'stripe-webhook': { type: 'string' },
    'paynow-webhook': { type: 'string' },
    seed: { type: 'string', default: '0' },
  },
});

const { close, ...running } = await startEmulators({
  port: Number(values.port),
  stateDir: values.state,
  paypalWebhookUrl: values['paypal-webhook'] ?? null,
  stripeWebhookUrl: values['stripe-webhook'] ?? null,
  paynowWebhookUrl: values['paynow-webhook'] ?? null,
  seed: Number(values.seed),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)));
}

console.log(JSON.stringify({ ready: true, ...running }));
