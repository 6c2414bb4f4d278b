import type { Attention } from '#modules/attention/server/index.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import { sections } from '#modules/settings/sections.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { dashboardRoutes } from './dashboard-api.ts';
import { foldTallies } from './dashboard-queries.ts';

type Needs = Pick<Base, 'config' | 'database'> & {
  settings: Pick<Settings, 'listUnconfirmed'>;
  media: { storage: MediaStorage };
  attention: Pick<Attention, 'count'>;
  /** Missing in a shop without bookkeeping: there is nothing to issue. */
  books?: { issueWhatCan(): Promise<void> };
  payments: Pick<Payments, 'providers'>;
};

export const dashboardModule = defineModule({
  name: 'dashboard',
  // It adds no service: it reads those of other modules.
  create: (_needs: Needs) => ({}),
  contributes: ({ database }) => ({
    hourlyTasks: { tallies: () => foldTallies(database.background.db) },
  }),
  routes(app, { config, database, settings, media, attention, books, payments }) {
    const titlesLeft = () => settings.listUnconfirmed().map((id) => sections[id].title);
    dashboardRoutes(app, {
      config,
      attention,
      ...(books && { books }),
      payments,
      db: database.db,
      storage: media.storage,
      listUnconfirmedTexts: () => (config.mode === 'demo' ? [] : titlesLeft()),
    });
  },
});
