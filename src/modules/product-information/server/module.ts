import { readCustomsFacts } from '#modules/catalog/server/index.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import { countryCodesIn } from '#modules/settings/sections/abroad-section.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { guaranteeRoute } from './guarantee-route.ts';
import { informationRoutes, staffInformationRoutes } from './information-api.ts';
import { informationColumns } from './information-columns.ts';
import { labelRoute } from './label-route.ts';
import { missingDetailsSource } from './missing-details.ts';
import { createProductInformation } from './product-information.ts';

type Needs = Pick<Base, 'config' | 'contributions' | 'database'> & {
  settings: Pick<Settings, 'current'>;
};

export const productInformationModule = defineModule({
  name: 'product-information',
  create: ({ config, contributions, database, settings }: Needs) => ({
    productInformation: createProductInformation({
      db: database.db,
      countries: () => countryCodesIn(settings.current().information.countries),
      readCustomsFacts: (db, ids) => readCustomsFacts(db, contributions.customsCodes, ids),
      publicUrl: config.publicUrl,
    }),
  }),
  useCases: ['productInformation'],
  contributes: ({ productInformation, database, settings }) => ({
    attentionSources: [
      missingDetailsSource({
        db: database.db,
        countries: () => countryCodesIn(settings.current().information.countries),
      }),
    ],
    legalDetails: [productInformation.listLegalDetails],
    shippingRules: [productInformation.whyNotThere],
    productColumns: [informationColumns],
  }),
  routes(app, services) {
    informationRoutes(app, services);
    staffInformationRoutes(app, services);
    labelRoute(app, services);
    guaranteeRoute(app, services);
  },
});
