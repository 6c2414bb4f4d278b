import { shop } from '#config/shop.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { shopAddressOf } from '#modules/orders/addresses/address-lines.ts';
import { redeemingOf } from '#modules/orders/server/index.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import { registrationLines } from '#modules/settings/papers/own-numbers.ts';
import { cashStepOf, secondRateOn } from '#modules/settings/section-values.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { taxRateOf } from '#modules/settings/tax.ts';
import type { ShipRules } from '#modules/shipping/server/index.ts';
import { shopToday } from '#shared/shop-date.ts';
import { createCounter } from './counter.ts';
import { counterRoutes } from './counter-api.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'outbox' | 'contributions'> & {
  mailBrand: MailBrand;
  settings: Pick<Settings, 'current'>;
  inventory: Inventory;
  payments: Payments;
  shipRules: ShipRules;
};

export const counterModule = defineModule({
  name: 'counter',
  create({
    config,
    secrets,
    database,
    outbox,
    mailBrand,
    settings,
    inventory,
    payments,
    shipRules,
    contributions,
  }: Needs) {
    const counter = createCounter({
      outbox,
      mailBrand,
      db: database.db,
      inventory,
      payments,
      offers: redeemingOf(contributions),
      publicUrl: config.publicUrl,
      signingKey: secrets.signingKey,
      currency: shop.currency,
      shipRules,
      shopAddress: () => shopAddressOf(settings.current().contact),
      cashStep: () => cashStepOf(settings.current().cash),
      receiptTerms(country) {
        const { bookkeeping, cash } = settings.current();
        return {
          taxRate: taxRateOf(bookkeeping, country),
          ownLines: registrationLines(bookkeeping),
          secondRate: secondRateOn(cash, shopToday(new Date())),
        };
      },
    });
    return { counter };
  },
  useCases: ['counter'],
  routes: (app, services) => counterRoutes(app, services),
});
