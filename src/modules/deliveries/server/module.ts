import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { createDeliveries } from './deliveries.ts';
import { deliveryRoutes } from './deliveries-api.ts';
import { createMargins } from './margins.ts';

type Needs = Pick<Base, 'database'> & { inventory: Inventory };

export const deliveriesModule = defineModule({
  name: 'deliveries',
  create: ({ database, inventory }: Needs) => ({
    deliveries: createDeliveries({ db: database.db, inventory }),
    margins: createMargins({ db: database.db }),
  }),
  useCases: ['deliveries', 'margins'],
  routes: deliveryRoutes,
});
