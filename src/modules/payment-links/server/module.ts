import type { CheckoutParts } from '#modules/checkout/server/index.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Settlements } from '#modules/settlement/server/index.ts';
import { payRoutes } from './pay-api.ts';
import { createPaymentLinks } from './payment-links.ts';

type Needs = Pick<Base, 'database'> & {
  checkoutParts: CheckoutParts;
  settlements: Pick<Settlements, 'settle'>;
};

export const paymentLinksModule = defineModule({
  name: 'payment-links',
  create: ({ checkoutParts, settlements }: Needs) => ({
    paymentLinks: createPaymentLinks(checkoutParts, settlements.settle),
  }),
  useCases: ['paymentLinks'],
  forPages: ['paymentLinks'],
  routes: (app, { paymentLinks, database }) =>
    payRoutes(app, { paymentLinks, db: database.selling.db }),
});
