import { shop } from '#config/shop.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { type Payments, refundNewsQueue } from '#modules/payments/server/index.ts';
import { secondRateOn } from '#modules/settings/section-values.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import { adminOrderRoutes } from './desk/admin-orders-api.ts';
import { createOrders } from './orders.ts';
import { ordersRoutes } from './orders-api.ts';
import { refundsByHand } from './refunds/hand-refund-source.ts';
import { forgetOldReservations } from './reservations/reservation-repository.ts';
import { unpaidGoods } from './reservations/waiting-orders.ts';

type Needs = Pick<Base, 'database' | 'jobs' | 'outbox'> & {
  mailBrand: MailBrand;
  settings: Pick<Settings, 'current'>;
  inventory: Inventory;
  shipping: Shipping;
  payments: Payments;
};

export const ordersModule = defineModule({
  name: 'orders',
  // Staff's lists and shoppers' questions; what a payment does to an order is the checkout's work.
  create: (needs: Needs) => ({
    orders: createOrders({
      outbox: needs.outbox,
      mailBrand: needs.mailBrand,
      db: needs.database.db,
      jobs: needs.jobs,
      inventory: needs.inventory,
      payments: needs.payments,
      shipping: needs.shipping,
      currency: shop.currency,
      secondRateOn: (day) => secondRateOn(needs.settings.current().cash, day),
    }),
  }),
  useCases: ['orders'],
  contributes({ database, payments }) {
    const { db } = database;
    return {
      attentionSources: [refundsByHand({ db, payments }), unpaidGoods(db)],
      jobTitles: { [refundNewsQueue]: 'News of a refund could not be dealt with' },
      hourlyTasks: {
        reservations: () => forgetOldReservations(database.background.db),
      },
    };
  },
  routes(app, { orders, database }) {
    ordersRoutes(app, { orders });
    adminOrderRoutes(app, { orders, db: database.db });
  },
});
