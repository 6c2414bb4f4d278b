import { type Base, defineModule } from '#modules/define-module.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { createVisitSpeed } from './visit-speed.ts';
import { visitSpeedRoutes } from './visit-speed-api.ts';

type Needs = Pick<Base, 'database'> & { settings: Pick<Settings, 'shopFacts'> };

export const visitSpeedModule = defineModule({
  name: 'visit-speed',
  create: ({ database, settings }: Needs) => ({
    visitSpeed: createVisitSpeed({
      db: database.db,
      background: database.background.db,
      isMeasuring: () => settings.shopFacts().measuredShare > 0,
    }),
  }),
  useCases: ['visitSpeed'],
  contributes: ({ visitSpeed }) => ({ hourlyTasks: { visitSpeed: visitSpeed.forgetOld } }),
  routes: visitSpeedRoutes,
});
