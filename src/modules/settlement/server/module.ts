import { shop } from '#config/shop.ts';
import type { Executor } from '#database/client.ts';
import { type Base, type Contributions, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { shopAddressOf } from '#modules/orders/addresses/address-lines.ts';
import type { OrderChannel } from '#modules/orders/order.ts';
import { redeemingOf } from '#modules/orders/server/index.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import type { SettlementParts } from './settlement-parts.ts';
import { createSettlements } from './settlements.ts';
import { stuckPayments, stuckRefunds, unreadWebhooks } from './stuck-payment-sources.ts';
import { webhookRoutes } from './webhooks/webhook-api.ts';

type Needs = Pick<Base, 'config' | 'database' | 'jobs' | 'outbox' | 'contributions' | 'report'> & {
  mailBrand: MailBrand;
  settings: Pick<Settings, 'current'>;
  inventory: Inventory;
  payments: Payments;
};

export const settlementModule = defineModule({
  name: 'settlement',
  create(needs: Needs) {
    const settlementParts: SettlementParts = {
      outbox: needs.outbox,
      mailBrand: needs.mailBrand,
      // Own connections, so that other work never makes buyers wait for one.
      db: needs.database.selling.db,
      jobs: needs.jobs,
      inventory: needs.inventory,
      offers: redeemingOf(needs.contributions),
      payments: needs.payments,
      publicUrl: needs.config.publicUrl,
      currency: shop.currency,
      channelOf: (tx, id) => findChannel(needs.contributions, tx, id),
      async takesOverHold(tx, id) {
        for (const { takeBack } of needs.contributions.lastingHolds) {
          if (await takeBack(tx, id)) return true;
        }
        return false;
      },
      async mayClaimHold(tx, id) {
        for (const { mayClaim } of needs.contributions.lastingHolds) {
          if (await mayClaim(tx, id)) return true;
        }
        return false;
      },
      async takesDeposit(tx, id) {
        for (const { take } of needs.contributions.deposits) {
          if (await take(tx, id)) return true;
        }
        return false;
      },
      async agreedPrice(db, id) {
        for (const { agreedPrice } of needs.contributions.deposits) {
          const agreed = await agreedPrice(db, id);
          if (agreed) return agreed;
        }
        return null;
      },
      shopAddress: () => shopAddressOf(needs.settings.current().contact),
      report: needs.report,
    };
    return { settlementParts, settlements: createSettlements(settlementParts) };
  },
  useCases: ['settlements'],
  contributes({ database, settlements, payments }) {
    const parts = { db: database.db, settlements, payments };
    return {
      attentionSources: [stuckPayments(parts), stuckRefunds(parts), unreadWebhooks(parts)],
      jobTitles: {
        'payment-news-paypal': 'News of a payment by PayPal could not be dealt with',
        'payment-news-stripe': 'News of a payment by card could not be dealt with',
        'payment-news-paynow': 'News of a payment by Paynow could not be dealt with',
      },
      hourlyTasks: { checkouts: () => settlements.forgetOld() },
    };
  },
  async routes(app, { settlements, database }) {
    await app.register(webhookRoutes({ settlements, db: database.selling.db }));
  },
});

async function findChannel(
  { orderChannels }: Pick<Contributions, 'orderChannels'>,
  db: Executor,
  checkoutId: string,
): Promise<OrderChannel> {
  for (const find of orderChannels) {
    const channel = await find(db, checkoutId);
    if (channel) return channel;
  }
  return 'web';
}
