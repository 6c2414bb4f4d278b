import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { demoCredentials } from '#config/demo-credentials.ts';
import { courierEmulator } from './courier/courier-emulator.ts';
import { paynowEmulator } from './paynow/paynow-emulator.ts';
import { paypalEmulator } from './paypal/paypal-emulator.ts';
import { stripeEmulator } from './stripe/stripe-emulator.ts';

type StartOptions = {
  /** 0 takes any free port. */
  port: number;
  stateDir: string;
  brandName?: string;
  paypalWebhookUrl?: string | null;
  stripeWebhookUrl?: string | null;
  /** The target of Paynow's updates, unless a transaction names an address. */
  paynowWebhookUrl?: string | null;
  /** The length of a second of Paynow's test numbers. */
  secondMs?: number;
  webhookRetryMs?: number;
  /** Decides everything random. */
  seed?: number;
};

export type RunningEmulators = Awaited<ReturnType<typeof startEmulators>>;

/** All emulators on one loopback port, each under its own path. */
export async function startEmulators(options: StartOptions) {
  const app = fastify({ forceCloseConnections: true });
  const brandName = options.brandName ?? 'Ndoro';
  const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { stateDir, seed = 0 } = options;
  const retry = options.webhookRetryMs ? { webhookRetryMs: options.webhookRetryMs } : {};
  await app.register(
    paypalEmulator({
      ...demoCredentials.paypal,
      ...retry,
      seed,
      stateDir,
      brandName,
      publicUrl: () => `${address()}/paypal`,
      webhookUrl: options.paypalWebhookUrl ?? null,
    }),
    { prefix: '/paypal' },
  );
  await app.register(
    stripeEmulator({
      ...demoCredentials.stripe,
      ...retry,
      seed,
      stateDir,
      brandName,
      publicUrl: () => `${address()}/stripe`,
      webhookUrl: options.stripeWebhookUrl ?? null,
    }),
    { prefix: '/stripe' },
  );
  await app.register(
    paynowEmulator({
      ...demoCredentials.paynow,
      ...retry,
      ...(options.secondMs && { secondMs: options.secondMs }),
      seed,
      stateDir,
      brandName,
      publicUrl: () => `${address()}/paynow`,
      webhookUrl: options.paynowWebhookUrl ?? null,
    }),
    { prefix: '/paynow' },
  );
  await app.register(courierEmulator({ ...demoCredentials.courier, stateDir }), {
    prefix: '/courier',
  });
  await app.listen({ host: '127.0.0.1', port: options.port });
  const url = address();
  return {
    url,
    paypal: { baseUrl: `${url}/paypal`, ...demoCredentials.paypal },
    stripe: { baseUrl: `${url}/stripe`, ...demoCredentials.stripe },
    paynow: { baseUrl: `${url}/paynow`, ...demoCredentials.paynow },
    courier: {
      ratesUrl: `${url}/courier/mydhlapi`,
      trackingUrl: `${url}/courier/track`,
      ...demoCredentials.courier,
    },
    close: () => app.close(),
  };
}
