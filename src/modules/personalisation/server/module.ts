import { type Base, defineModule } from '#modules/define-module.ts';
import { createPersonalisation, offerOfPersonalisation } from './personalisation.ts';
import { personalisationRoutes } from './personalisation-api.ts';

type Needs = Pick<Base, 'database'>;

export const personalisationModule = defineModule({
  name: 'personalisation',
  create: ({ database }: Needs) => ({
    personalisation: createPersonalisation({ db: database.db }),
  }),
  useCases: ['personalisation'],
  contributes: () => ({ additionOffers: [offerOfPersonalisation] }),
  routes: personalisationRoutes,
});
