import type { Catalog, Collections } from '#modules/catalog/server/index.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { createAdminProducts } from './admin-products.ts';
import { adminProductRoutes } from './admin-products-api.ts';
import { dueSeconds, showDueProducts } from './due-products.ts';
import { forgetOldPrices } from './price-history-repository.ts';
import { stuckSales } from './stuck-sales.ts';

type Needs = Pick<Base, 'database'> & {
  settings: Pick<Settings, 'current'>;
  inventory: Inventory;
  catalog: Catalog;
  collections: Collections;
};

export const productEditorModule = defineModule({
  name: 'product-editor',
  create: ({ database, inventory, collections }: Needs) => ({
    adminProducts: createAdminProducts({ db: database.db, inventory, collections }),
  }),
  useCases: ['adminProducts'],
  tasks: ({ database, settings }) => [
    {
      name: 'due products',
      everySeconds: dueSeconds,
      run: (signal) =>
        showDueProducts(database.background.db, {
          sellsGiftCards: settings.current().offers.giftCards,
          signal,
        }),
    },
  ],
  contributes: ({ database }) => ({
    attentionSources: [stuckSales(database.db)],
    hourlyTasks: { prices: () => forgetOldPrices(database.background.db) },
  }),
  routes: adminProductRoutes,
});
