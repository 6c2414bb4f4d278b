import { shippingRestrictions, shop } from '#config/shop.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { ProviderKeys, Settings } from '#modules/settings/server/index.ts';
import { restrictionTexts } from '#modules/shipping/parcels/restrictions.ts';
import { observeProvider } from '#platform/telemetry/observed-calls.ts';
import { createDeliveryEstimates } from './estimate-delivery.ts';
import { createCourier } from './module-courier.ts';
import { forgetOldQuotes } from './quote-repository.ts';
import { createShipRules } from './ship-rules.ts';
import { createShipping } from './shipping.ts';
import { estimateRoutes, shippingRoutes } from './shipping-api.ts';

type Needs = Pick<Base, 'database' | 'contributions'> & {
  settings: Pick<Settings, 'current'>;
  providerKeys: Pick<ProviderKeys, 'config'>;
};

const restrictions = shippingRestrictions;
const { currency } = shop;

export const shippingModule = defineModule({
  name: 'shipping',
  create({ database, contributions, settings, providerKeys }: Needs) {
    const courier = observeProvider('courier', createCourier(providerKeys.config));
    const nearby = () => {
      const { nearby, contact } = settings.current();
      return { ...nearby, city: contact.city };
    };
    const { db } = database.selling;
    const deliveryZones = () => settings.current().deliveryPrices.zones;
    const shipping = createShipping({
      db,
      courier,
      shipRules: createShipRules({ db, restrictions, contributions }),
      currency,
      nearby,
      deliveryZones,
    });
    // Not on the buyers' connections: these callers only look.
    const shipRules = createShipRules({ db: database.db, restrictions, contributions });
    const estimates = createDeliveryEstimates({
      db: database.db,
      courier,
      shipRules,
      currency,
      deliveryZones,
    });
    return { courier, shipping, estimates, shipRules };
  },
  useCases: ['shipping', 'estimates'],
  contributes({ database }) {
    const texts = restrictionTexts(restrictions);
    return {
      textFacts: [() => ({ restrictions: texts })],
      hourlyTasks: { quotes: () => forgetOldQuotes(database.background.db) },
    };
  },
  routes(app, { database, shipping, estimates }) {
    shippingRoutes(app, { shipping, db: database.selling.db });
    estimateRoutes(app, { estimates, db: database.db });
  },
});
