import { signingKeysOf } from '#config/secrets.ts';
import { shop } from '#config/shop.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import { wrappingCentsOf } from '#modules/settings/section-values.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import type { SettlementParts, Settlements } from '#modules/settlement/server/index.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import { createCheckouts } from './checkout.ts';
import { checkoutRoutes } from './checkout-api.ts';
import type { CheckoutParts } from './checkout-parts.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'contributions'> & {
  settings: Pick<Settings, 'current'>;
  shipping: Shipping;
  settlementParts: SettlementParts;
  settlements: Pick<Settlements, 'settle'>;
  paymentClients: { paynow: object | null };
};

export const checkoutModule = defineModule({
  name: 'checkout',
  create(needs: Needs) {
    const { config, secrets, settings } = needs;
    const checkoutParts: CheckoutParts = {
      ...needs.settlementParts,
      shipping: needs.shipping,
      isDemo: config.mode === 'demo',
      signingKey: secrets.signingKey,
      signingKeys: signingKeysOf(secrets),
      brandName: shop.name,
      offersPaynow: () => needs.paymentClients.paynow !== null,
      additionOffers: () => needs.contributions.additionOffers,
      wrappingPrice: () => wrappingCentsOf(settings.current().gifts),
    };
    return { checkoutParts, checkouts: createCheckouts(checkoutParts, needs.settlements.settle) };
  },
  useCases: ['checkouts'],
  routes(app, { checkouts, settings, database }) {
    checkoutRoutes(app, { checkouts, settings, db: database.selling.db });
  },
});
