import { type Base, defineModule } from '#modules/define-module.ts';
import type { StockWriter } from '#modules/product-editor/server/index.ts';
import { createShelf } from './shelf.ts';
import { shelfRoutes } from './shelf-api.ts';
import { forgetOldCounts } from './shelf-count-repository.ts';

type Needs = Pick<Base, 'database'> & { inventory: StockWriter };

export const stockCountModule = defineModule({
  name: 'stock-count',
  create: ({ database, inventory }: Needs) => ({
    shelf: createShelf({ db: database.db, inventory }),
  }),
  useCases: ['shelf'],
  contributes: ({ database }) => ({
    hourlyTasks: { counts: () => forgetOldCounts(database.background.db) },
  }),
  routes: shelfRoutes,
});
