import { type Base, defineModule, longWork } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { createCatalog } from './catalog.ts';
import { catalogRoutes } from './catalog-api.ts';
import { createCollections } from './collections/collections.ts';
import { dueSeconds, showDueProducts } from './due-products.ts';
import { createPictureHosts } from './pictures/picture-hosts.ts';
import { catalogDatabase } from './replica-database.ts';
import { createSearchTextRefresh } from './search-texts/refresh-search-texts.ts';
import { sitemapRoutes } from './sitemap/sitemap-api.ts';
import { createAdminProducts } from './staff/admin-products.ts';
import { adminProductRoutes } from './staff/admin-products-api.ts';

type Needs = Pick<Base, 'config' | 'database' | 'changes' | 'report'> & {
  settings: Pick<Settings, 'current'>;
  inventory: Inventory;
};

/** How soon after a new release pieces are found by its rules. */
const searchTextSeconds = 60;

export const catalogModule = defineModule({
  name: 'catalog',
  create(needs: Needs) {
    const { database, changes, inventory, report } = needs;
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
      /** Where shoppers' questions are read from. */
      catalogDb,
      catalog: createCatalog({ db: catalogDb, changes, collections }),
      adminProducts: createAdminProducts({ db, inventory }),
    };
  },
  useCases: ['catalog', 'adminProducts'],
  contributes({ collections, pictureHosts }) {
    return {
      liveCopies: [collections, pictureHosts],
      textFacts: [() => ({ collections: collections.listed().length })],
    };
  },
  tasks({ database, settings }) {
    const { db } = database.background;
    return [
      {
        name: 'search texts',
        everySeconds: searchTextSeconds,
        run: createSearchTextRefresh(db),
        ...longWork,
      },
      {
        name: 'due products',
        everySeconds: dueSeconds,
        run: (signal) =>
          showDueProducts(db, { sellsGiftCards: settings.current().offers.giftCards, signal }),
      },
    ];
  },
  routes(app, services) {
    const { db } = services.database;
    catalogRoutes(app, services);
    sitemapRoutes(app, {
      db,
      collections: services.collections,
      publicUrl: services.config.publicUrl,
    });
    adminProductRoutes(app, services);
  },
});
