import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { demoCredentials } from '#config/demo-credentials.ts';
import { shop } from '#config/shop.ts';
import { courierEmulator } from '#demo/emulators/courier/courier-emulator.ts';
import { fdmsEmulator } from '#demo/emulators/fdms/fdms-emulator.ts';
import { paynowEmulator } from '#demo/emulators/paynow/paynow-emulator.ts';
import { paypalEmulator } from '#demo/emulators/paypal/paypal-emulator.ts';
import { stripeEmulator } from '#demo/emulators/stripe/stripe-emulator.ts';
import type { OnlineMethod } from '#modules/payments/payment-method.ts';
import { listCapturedPayments } from '#modules/payments/server/index.ts';
import type { Services } from '../services.ts';

/** A demo shop runs an emulator of each provider for which it has no credentials. */
export async function mountEmulators(
  app: FastifyInstance,
  { config, database }: Pick<Services, 'config' | 'database'>,
): Promise<void> {
  const stateDir = join(config.dataDir, 'emulators');
  const own = `http://127.0.0.1:${config.port}`;
  const common = (name: OnlineMethod) => ({
    stateDir,
    brandName: shop.name,
    publicUrl: () => `${config.publicUrl}/emulators/${name}`,
    webhookUrl: `${own}/api/webhooks/${name}`,
    pastPayments: () => listCapturedPayments(database.db, name),
  });
  await app.register(async (scope) => {
    // These are the providers' calls, not ours, so our documentation leaves them out.
    scope.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
      // The shop sends them a whole purchase, in their verbose format.
      route.bodyLimit ??= 1024 * 1024;
    });
    if (!config.paypal) {
      const paypal = paypalEmulator({ ...demoCredentials.paypal, ...common('paypal') });
      await scope.register(paypal, { prefix: '/emulators/paypal', logLevel: 'warn' });
    }
    if (!config.stripe) {
      const stripe = stripeEmulator({ ...demoCredentials.stripe, ...common('stripe') });
      await scope.register(stripe, { prefix: '/emulators/stripe', logLevel: 'warn' });
    }
    if (!config.paynow) {
      const paynow = paynowEmulator({ ...demoCredentials.paynow, ...common('paynow') });
      await scope.register(paynow, { prefix: '/emulators/paynow', logLevel: 'warn' });
    }
    await scope.register(fdmsEmulator({ stateDir }), {
      prefix: '/emulators/fdms',
      logLevel: 'warn',
    });
    if (!config.courier) {
      const courier = courierEmulator({ ...demoCredentials.courier, stateDir });
      await scope.register(courier, { prefix: '/emulators/courier', logLevel: 'warn' });
    }
  });
}
