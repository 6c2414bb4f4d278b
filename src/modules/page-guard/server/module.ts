import { type Base, defineModule } from '#modules/define-module.ts';
import type { PayPalClient } from '#modules/payments/payment-provider.ts';
import { readPageInventory } from '#platform/page-inventory/page-inventory.ts';
import { lookAtPages, lookSeconds } from './look-at-pages.ts';

type Needs = Pick<Base, 'config' | 'database'> & { paymentClients: { paypal: PayPalClient } };

export const pageGuardModule = defineModule({
  name: 'page-guard',
  create: ({ config, database, paymentClients }: Needs) => {
    const parts = { db: database.background.db, publicUrl: config.publicUrl };
    return {
      pageGuard: {
        /** Without a build of the pages there is nothing to compare. */
        async look(signal?: AbortSignal) {
          const inventory = readPageInventory();
          const { standInUrl, environment } = paymentClients.paypal;
          const paypal = standInUrl === null ? environment : ('none' as const);
          if (inventory) await lookAtPages({ ...parts, paypal, inventory }, signal);
        },
      },
    };
  },
  tasks: ({ pageGuard }) => [
    { name: 'payment pages', everySeconds: lookSeconds, run: pageGuard.look },
  ],
});
