import { type Base, defineModule } from '#modules/define-module.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { createCatalog } from './catalog.ts';
import { catalogRoutes } from './catalog-api.ts';
import { createCollections } from './collections/collections.ts';
import { createPictureHosts } from './pictures/picture-hosts.ts';
import { catalogDatabase } from './replica-database.ts';

type Needs = Pick<Base, 'config' | 'database' | 'changes' | 'contributions' | 'report'> & {
  settings: Pick<Settings, 'priceRule'>;
};

export const catalogModule = defineModule({
  name: 'catalog',
  create(needs: Needs) {
    const { database, changes, contributions, report, settings } = needs;
    const { db } = database;
    const reporting = (where: string) => ({
      db,
      changes,
      report: (error: unknown) => report(error, where),
    });
    const collections = createCollections(reporting('collections'));
    const catalogDb = catalogDatabase(needs);
    return {
      collections,
      pictureHosts: createPictureHosts(reporting('picture hosts')),
      /** The database for shoppers' reads. */
      catalogDb,
      catalog: createCatalog({
        db: catalogDb,
        changes,
        collections,
        priceRule: settings.priceRule,
        legalDetails: () => contributions.legalDetails,
      }),
    };
  },
  useCases: ['catalog'],
  contributes({ collections, pictureHosts }) {
    return {
      liveCopies: [collections, pictureHosts],
      textFacts: [() => ({ collections: collections.listed().length })],
    };
  },
  routes: (app, services) => catalogRoutes(app, services),
});
