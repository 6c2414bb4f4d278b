import { type Base, defineModule } from '#modules/define-module.ts';
import { informationRoutes, staffInformationRoutes } from './information-api.ts';
import { labelRoute } from './label-route.ts';
import { createProductInformation } from './product-information.ts';

type Needs = Pick<Base, 'database'>;

export const productInformationModule = defineModule({
  name: 'product-information',
  create: ({ database }: Needs) => ({
    productInformation: createProductInformation({ db: database.db }),
  }),
  useCases: ['productInformation'],
  routes(app, services) {
    informationRoutes(app, services);
    staffInformationRoutes(app, services);
    labelRoute(app, services);
  },
});
