import { signingKeysOf } from '#config/secrets.ts';
import { shop } from '#config/shop.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { Offers } from '#modules/offers/server/index.ts';
import type { OrderDesk } from '#modules/order-desk/server/index.ts';
import { shopAddressOf } from '#modules/orders/addresses/address-lines.ts';
import { preOrderDaysOf } from '#modules/settings/section-values.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { type RefundJob, refundDeposit } from './cancel.ts';
import { owedDeposits } from './owed-deposits.ts';
import { createOwnPreOrders } from './own-pre-orders.ts';
import { type PreOrderParts, refundQueue } from './parts.ts';
import { preOrderPersonalData } from './pre-order-personal-data.ts';
import { findPreOrder, forgetOldPreOrders } from './pre-order-repository.ts';
import { ownPreOrderRoutes, preOrderRoutes } from './pre-orders-api.ts';
import { holdOn, isHeldFor, nextInQueue, servePreOrders } from './serve.ts';
import { createStaffPreOrders } from './staff-pre-orders.ts';
import { staffPreOrderRoutes } from './staff-pre-orders-api.ts';
import { keepsPlace } from './take-place.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'outbox' | 'jobs'> & {
  mailBrand: MailBrand;
  inventory: Inventory;
  offers: Offers;
  orderDesk: OrderDesk;
  settings: Pick<Settings, 'current'>;
};

const everySeconds = 20;

export const preOrdersModule = defineModule({
  name: 'pre-orders',
  create(needs: Needs) {
    const { config, secrets, database, outbox, jobs, settings } = needs;
    const preOrderParts: PreOrderParts = {
      ...{ outbox, jobs, mailBrand: needs.mailBrand, inventory: needs.inventory },
      ...{ offers: needs.offers, orderDesk: needs.orderDesk, currency: shop.currency },
      db: database.db,
      background: database.background.db,
      publicUrl: config.publicUrl,
      signingKey: secrets.signingKey,
      shopAddress: () => shopAddressOf(settings.current().contact),
      days: () => preOrderDaysOf(settings.current()),
    };
    jobs.define<RefundJob>(refundQueue, (job) => refundDeposit(preOrderParts, job));
    return {
      preOrderParts,
      ownPreOrders: createOwnPreOrders(preOrderParts, signingKeysOf(secrets)),
      staffPreOrders: createStaffPreOrders(preOrderParts),
      servePreOrders: (signal?: AbortSignal) => servePreOrders(preOrderParts, signal),
    };
  },
  useCases: ['ownPreOrders', 'staffPreOrders'],
  forPages: ['ownPreOrders'],
  contributes: ({ database, inventory, preOrderParts }) => ({
    attentionSources: [owedDeposits(database.db)],
    personalData: [preOrderPersonalData],
    lastingHolds: [{ mayClaim: isHeldFor, takeBack: (tx, id) => holdOn(tx, { inventory }, id) }],
    stockQueues: [{ hasPaid: true, next: (tx, free) => nextInQueue(tx, preOrderParts, free) }],
    deposits: [
      {
        take: keepsPlace,
        async agreedPrice(db, id) {
          const row = await findPreOrder(db, id);
          return row && { variantId: row.variantId, cents: row.priceCents };
        },
      },
    ],
    jobTitles: { [refundQueue]: 'A deposit could not be refunded' },
    hourlyTasks: { preOrders: () => forgetOldPreOrders(database.background.db) },
  }),
  tasks: ({ servePreOrders: run }) => [{ name: 'pre-orders', everySeconds, run }],
  routes(app, { ownPreOrders, staffPreOrders, database }) {
    preOrderRoutes(app, ownPreOrders, database.db);
    ownPreOrderRoutes(app, ownPreOrders, database.db);
    staffPreOrderRoutes(app, staffPreOrders);
  },
});
