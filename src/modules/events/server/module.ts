import { type Base, defineModule } from '#modules/define-module.ts';
import { adminEventRoutes } from './admin-events-api.ts';
import { createEvents } from './events.ts';
import { eventRoutes } from './events-api.ts';

type Needs = Pick<Base, 'database'>;

export const eventsModule = defineModule({
  name: 'events',
  create: ({ database }: Needs) => ({ events: createEvents({ db: database.db }) }),
  useCases: ['events'],
  forPages: ['events'],
  routes(app, services) {
    eventRoutes(app, services);
    adminEventRoutes(app, services);
  },
});
