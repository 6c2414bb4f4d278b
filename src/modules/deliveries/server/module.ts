import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { taxRateOf } from '#modules/settings/tax.ts';
import { createDeliveries } from './deliveries.ts';
import { deliveryRoutes } from './deliveries-api.ts';
import { createMargins } from './margins.ts';

type Needs = Pick<Base, 'database'> & {
  inventory: Inventory;
  settings: Pick<Settings, 'current'>;
};

export const deliveriesModule = defineModule({
  name: 'deliveries',
  create: ({ database, inventory, settings }: Needs) => ({
    deliveries: createDeliveries({ db: database.db, inventory }),
    margins: createMargins({
      db: database.db,
      taxRates() {
        const { bookkeeping } = settings.current();
        return bookkeeping.rates.map(({ country }) => ({
          country,
          rate: taxRateOf(bookkeeping, country),
        }));
      },
    }),
  }),
  useCases: ['deliveries', 'margins'],
  routes: deliveryRoutes,
});
