import type { Database } from '#database/client.ts';
import type { Catalog } from '#modules/catalog/server/index.ts';
import { type Base, defineModule, longWork } from '#modules/define-module.ts';
import { countSeconds, countTogether } from './count-together.ts';
import { createWearWith } from './wear-with.ts';
import { wearWithRoutes } from './wear-with-api.ts';

type Needs = Pick<Base, 'database'> & { catalog: Catalog; catalogDb: Database };

export const wearWithModule = defineModule({
  name: 'wear-with',
  create: ({ catalog, catalogDb }: Needs) => ({
    wearWith: createWearWith({ db: catalogDb, catalog }),
  }),
  useCases: ['wearWith'],
  tasks: ({ database }) => [
    {
      name: 'bought together',
      everySeconds: countSeconds,
      run: () => countTogether(database.background.db),
      ...longWork,
    },
  ],
  routes: wearWithRoutes,
});
