import { shop } from '#config/shop.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { redeemingOf } from '#modules/orders/server/index.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import { secondRateOn } from '#modules/settings/section-values.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import { adminOrderRoutes } from './admin-orders-api.ts';
import { createOrderDesk } from './order-desk.ts';

type Needs = Pick<Base, 'database' | 'outbox' | 'contributions'> & {
  mailBrand: MailBrand;
  settings: Pick<Settings, 'current'>;
  inventory: Inventory;
  shipping: Shipping;
  payments: Payments;
};

export const orderDeskModule = defineModule({
  name: 'order-desk',
  create: (needs: Needs) => ({
    orderDesk: createOrderDesk({
      outbox: needs.outbox,
      mailBrand: needs.mailBrand,
      db: needs.database.db,
      inventory: needs.inventory,
      offers: redeemingOf(needs.contributions),
      payments: needs.payments,
      shipping: needs.shipping,
      currency: shop.currency,
      secondRateOn: (day) => secondRateOn(needs.settings.current().cash, day),
    }),
  }),
  useCases: ['orderDesk'],
  routes(app, { orderDesk, database }) {
    adminOrderRoutes(app, { orderDesk, db: database.db });
  },
});
