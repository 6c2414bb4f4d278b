import type { Counter } from '#modules/counter/server/index.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Offers } from '#modules/offers/server/index.ts';
import { cashStepOf } from '#modules/settings/section-values.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { bookTill } from './book-till.ts';
import { createTill } from './till.ts';
import { tillRoutes } from './till-api.ts';
import { unclosedTill } from './unclosed-till.ts';

type Needs = Pick<Base, 'database'> & {
  settings: Pick<Settings, 'current'>;
  counter: Counter;
  offers: Offers;
};

export const tillModule = defineModule({
  name: 'till',
  create: ({ database, settings, counter, offers }: Needs) => ({
    till: createTill({
      db: database.db,
      counter,
      offers,
      cashStep: () => cashStepOf(settings.current().cash),
      isBlind: () => settings.current().till.blind,
    }),
  }),
  useCases: ['till'],
  contributes: ({ database }) => ({
    attentionSources: [unclosedTill(database.db)],
    cashBook: [bookTill],
  }),
  routes: (app, services) => tillRoutes(app, services),
});
