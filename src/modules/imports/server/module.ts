import type { Collections } from '#modules/catalog/server/index.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { StockWriter } from '#modules/product-editor/server/index.ts';
import { bulkRoutes } from './bulk-api.ts';
import { forgetOldBulkChanges } from './bulk-change-repository.ts';
import { createBulkChanges } from './bulk-changes.ts';
import { productFileRoutes } from './import-export-api.ts';
import { forgetOldImports } from './import-repository.ts';
import { joinColumns } from './own-columns.ts';

type Needs = Pick<Base, 'database' | 'contributions'> & {
  inventory: StockWriter;
  collections: Collections;
};

export const importsModule = defineModule({
  name: 'imports',
  create: ({ database, inventory }: Needs) => ({
    bulkChanges: createBulkChanges({ db: database.db, inventory }),
  }),
  useCases: ['bulkChanges'],
  contributes({ database }) {
    const { db } = database.background;
    return {
      hourlyTasks: {
        imports: () => forgetOldImports(db),
        bulkChanges: () => forgetOldBulkChanges(db),
      },
    };
  },
  routes(app, { bulkChanges, database, inventory, collections, contributions }) {
    bulkRoutes(app, { bulkChanges });
    productFileRoutes(app, {
      db: database.db,
      inventory,
      collections,
      ownColumns: () => joinColumns(contributions.productColumns),
    });
  },
});
