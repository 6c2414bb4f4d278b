import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { OrderDesk } from '#modules/order-desk/server/index.ts';
import { redeemingOf } from '#modules/orders/server/index.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import { askedReturns } from './asked-returns.ts';
import { createReturns } from './returns.ts';
import { returnRoutes, staffReturnRoutes } from './returns-api.ts';

type Needs = Pick<Base, 'database' | 'outbox' | 'contributions'> & {
  mailBrand: MailBrand;
  inventory: Inventory;
  payments: Payments;
  orderDesk: OrderDesk;
};

export const returnsModule = defineModule({
  name: 'returns',
  create: ({ database, outbox, mailBrand, inventory, payments, contributions }: Needs) => ({
    returns: createReturns({
      db: database.db,
      outbox,
      mailBrand,
      inventory,
      payments,
      offers: redeemingOf(contributions),
    }),
  }),
  useCases: ['returns'],
  contributes: ({ database }) => ({ attentionSources: [askedReturns(database.db)] }),
  routes(app, { returns, orderDesk }) {
    returnRoutes(app, returns);
    staffReturnRoutes(app, { returns, orderDesk });
  },
});
