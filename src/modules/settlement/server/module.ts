import { shop } from '#config/shop.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { shopAddressOf } from '#modules/orders/addresses/address-lines.ts';
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
    const { lastingHolds, deposits, orderChannels } = needs.contributions;
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
      channelOf: async (tx, id) =>
        (await firstAnswer(orderChannels, (find) => find(tx, id))) ?? 'web',
      takesOverHold: async (tx, id) =>
        Boolean(await firstAnswer(lastingHolds, ({ takeBack }) => takeBack(tx, id))),
      mayClaimHold: async (tx, id) =>
        Boolean(await firstAnswer(lastingHolds, ({ mayClaim }) => mayClaim(tx, id))),
      takesDeposit: async (tx, id) =>
        Boolean(await firstAnswer(deposits, ({ take }) => take(tx, id))),
      agreedPrice: (db, id) => firstAnswer(deposits, ({ agreedPrice }) => agreedPrice(db, id)),
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

/** The first answer of modules that are asked one after the other; null if all say no. */
async function firstAnswer<Each, Answer>(
  all: readonly Each[],
  ask: (each: Each) => Promise<Answer>,
): Promise<Answer | null> {
  for (const each of all) {
    const answer = await ask(each);
    if (answer) return answer;
  }
  return null;
}
