import type { Database } from '#database/client.ts';
import type { Collections } from '#modules/catalog/server/index.ts';
import { type Base, defineModule, longWork } from '#modules/define-module.ts';
import { createShopWords } from '#modules/search/search-words.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { createSearch } from './search.ts';
import { searchRoutes } from './search-api.ts';
import { createSearchTextRefresh } from './search-texts/refresh-search-texts.ts';

type Needs = Pick<Base, 'changes' | 'database'> & {
  catalogDb: Database;
  settings: Pick<Settings, 'searchWords' | 'searchTranslations' | 'priceRule'>;
  collections: Pick<Collections, 'spellingsOf'>;
};

/** How soon after a new release its rules for search texts apply. */
const searchTextSeconds = 60;

export const searchModule = defineModule({
  name: 'search',
  create: (needs: Needs) => ({
    search: createSearch({
      db: needs.catalogDb,
      changes: needs.changes,
      collections: needs.collections,
      searchWords: createShopWords(needs.settings.searchWords, needs.settings.searchTranslations),
      priceRule: needs.settings.priceRule,
    }),
  }),
  useCases: ['search'],
  tasks: ({ database }) => [
    {
      name: 'search texts',
      everySeconds: searchTextSeconds,
      run: createSearchTextRefresh(database.background.db),
      ...longWork,
    },
  ],
  routes: searchRoutes,
});
