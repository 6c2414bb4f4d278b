import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { type Payments, refundNewsQueue } from '#modules/payments/server/index.ts';
import { createOrders } from './orders.ts';
import { ordersRoutes } from './orders-api.ts';
import { redeemingOf } from './redeeming.ts';
import { refundsByHand } from './refunds/hand-refund-source.ts';
import { forgetOldReservations } from './reservations/reservation-repository.ts';
import { unpaidGoods } from './reservations/waiting-orders.ts';

type Needs = Pick<Base, 'database' | 'jobs' | 'outbox' | 'contributions'> & {
  mailBrand: MailBrand;
  inventory: Inventory;
  payments: Payments;
};

export const ordersModule = defineModule({
  name: 'orders',
  // Shoppers' lookups and results of refunds. Settlement handles what a payment does to an order.
  create: ({ outbox, mailBrand, database, jobs, inventory, contributions }: Needs) => ({
    orders: createOrders({
      outbox,
      mailBrand,
      db: database.db,
      jobs,
      inventory,
      offers: redeemingOf(contributions),
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
  routes(app, { orders }) {
    ordersRoutes(app, { orders });
  },
});
