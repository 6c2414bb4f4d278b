import type { Collections } from '#modules/catalog/server/index.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import { sitemapRoutes } from './sitemap-api.ts';

type Needs = Pick<Base, 'config' | 'database'> & { collections: Pick<Collections, 'pages'> };

export const sitemapModule = defineModule({
  name: 'sitemap',
  create: (_needs: Needs) => ({}),
  routes: (app, { config, database, collections }) =>
    sitemapRoutes(app, { db: database.db, collections, publicUrl: config.publicUrl }),
});
