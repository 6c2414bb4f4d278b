import { type Base, defineModule } from '#modules/define-module.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { createCallLists } from './call-list.ts';
import { callListRoutes } from './call-list-api.ts';
import { callPersonalData } from './call-personal-data.ts';

type Needs = Pick<Base, 'database' | 'contributions'> & { settings: Pick<Settings, 'current'> };

export const callListModule = defineModule({
  name: 'call-list',
  create: ({ database, contributions, settings }: Needs) => ({
    callLists: createCallLists({
      db: database.db,
      reasons: () => contributions.callReasons,
      rules: () => settings.current().calls,
    }),
  }),
  useCases: ['callLists'],
  contributes: () => ({ personalData: [callPersonalData] }),
  routes: (app, { callLists }) => callListRoutes(app, callLists),
});
