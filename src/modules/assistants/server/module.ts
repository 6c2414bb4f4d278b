import { signingKeysOf } from '#config/secrets.ts';
import type { Catalog } from '#modules/catalog/server/index.ts';
import type { Checkouts } from '#modules/checkout/server/index.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Search } from '#modules/search/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import type { GuardRules } from '#platform/guarded-request.ts';
import { adminAssistantRoutes } from './admin-assistants-api.ts';
import { forgetOldSessions, isFromAssistant } from './assistant-repository.ts';
import { createAssistants } from './assistants.ts';
import { demoPlatform, demoPlatformRoutes } from './demo-platform.ts';
import { feedRoutes } from './feeds/feed-api.ts';
import { createFeeds } from './feeds/feeds.ts';
import { handOverRoutes } from './hand-over-api.ts';
import { permalinkRoutes } from './permalink-api.ts';
import { createPlatformProfiles } from './platform-profiles.ts';
import { findAskedProfile } from './platform-repository.ts';
import { ucpRoutes } from './protocol/ucp-api.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'changes' | 'jobs'> & {
  settings: Pick<Settings, 'current' | 'homeContent' | 'onFresh'>;
  catalog: Catalog;
  search: Search;
  shipping: Shipping;
  checkouts: Checkouts;
  /** Rules for requests to addresses that strangers have named; the shop's own by default. */
  strangers?: Partial<GuardRules>;
};

export const assistantsModule = defineModule({
  name: 'assistants',
  create(needs: Needs) {
    const { config, database, changes, catalog, strangers = {} } = needs;
    const { db } = database;
    const { publicUrl } = config;
    const assistants = createAssistants({
      db,
      jobs: needs.jobs,
      catalog,
      search: needs.search,
      shipping: needs.shipping,
      checkouts: needs.checkouts,
      settings: needs.settings,
      profiles: createPlatformProfiles({
        known: config.mode === 'demo' ? demoPlatform(publicUrl) : null,
        rules: strangers,
        findStored: (url) => findAskedProfile(db, url),
      }),
      guard: strangers,
      publicUrl,
      signingKeys: signingKeysOf(needs.secrets),
    });
    return {
      assistants,
      feeds: createFeeds({ db, catalog, changes, settings: needs.settings, publicUrl }),
    };
  },
  contributes: ({ database }) => ({
    orderChannels: [async (tx, id) => ((await isFromAssistant(tx, id)) ? 'assistant' : null)],
    hourlyTasks: { assistants: () => forgetOldSessions(database.background.db) },
  }),
  async routes(app, { config, database, settings, assistants, feeds }) {
    const { publicUrl } = config;
    feedRoutes(app, { feeds, settings, publicUrl });
    handOverRoutes(app, { assistants, https: publicUrl.startsWith('https:') });
    adminAssistantRoutes(app, { db: database.db, settings, publicUrl });
    permalinkRoutes(app, { assistants });
    await app.register(ucpRoutes({ assistants }));
    if (config.mode === 'demo') demoPlatformRoutes(app, { publicUrl });
  },
});
