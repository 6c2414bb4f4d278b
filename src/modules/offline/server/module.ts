import { type Base, defineModule } from '#modules/define-module.ts';
import type { ShopFacts } from '#modules/settings/shop-facts.ts';
import { offlineRoutes } from './offline-routes.ts';

type Needs = Pick<Base, 'config'> & { settings: { shopFacts(): ShopFacts } };

export const offlineModule = defineModule({
  name: 'offline',
  create: (_needs: Needs) => ({}),
  routes: offlineRoutes,
});
