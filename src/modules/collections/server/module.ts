import type { Collections } from '#modules/catalog/server/index.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import { collectionWriter } from './collection-writer.ts';
import { adminCollectionRoutes, collectionRoutes } from './collections-api.ts';

type Needs = Pick<Base, 'database'> & {
  collections: Pick<Collections, 'listed' | 'find' | 'catchUp'>;
};

export const collectionsModule = defineModule({
  name: 'collections',
  create: ({ database, collections }: Needs) => ({
    collectionWriter: collectionWriter({ db: database.db, catchUp: collections.catchUp }),
  }),
  routes(app, services) {
    collectionRoutes(app, services);
    adminCollectionRoutes(app, services);
  },
});
