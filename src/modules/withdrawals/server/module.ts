import { type Base, defineModule } from '#modules/define-module.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { countryCodesIn } from '#modules/settings/sections/abroad-section.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { withdrawalAddress, withdrawalTitle } from '#modules/withdrawals/withdrawal.ts';
import { exemptionDetails } from './exemption-details.ts';
import { openWithdrawals } from './open-withdrawals.ts';
import { forgetUnknownWithdrawals } from './withdrawal-repository.ts';
import { createWithdrawals } from './withdrawals.ts';
import { staffWithdrawalRoutes, withdrawalRoutes } from './withdrawals-api.ts';

type Needs = Pick<Base, 'database' | 'outbox'> & {
  mailBrand: MailBrand;
  settings: Pick<Settings, 'current'>;
};

export const withdrawalsModule = defineModule({
  name: 'withdrawals',
  create: ({ database, outbox, mailBrand, settings }: Needs) => ({
    withdrawals: createWithdrawals({
      db: database.db,
      outbox,
      brand: mailBrand,
      days: () => Number(settings.current().withdrawal.days),
    }),
  }),
  useCases: ['withdrawals'],
  contributes: ({ database, settings }) => ({
    attentionSources: [openWithdrawals(database.db)],
    legalDetails: [
      (db, ids) =>
        countryCodesIn(settings.current().withdrawal.countries).length > 0
          ? exemptionDetails(db, ids)
          : Promise.resolve(new Map()),
    ],
    hourlyTasks: { withdrawals: () => forgetUnknownWithdrawals(database.background.db) },
    orderLinks: [
      ({ number, shippingAddress: { country } }) => {
        const { countries } = settings.current().withdrawal;
        const isOffered = countryCodesIn(countries).includes(country);
        return isOffered ? [{ label: withdrawalTitle, path: withdrawalAddress(number) }] : [];
      },
    ],
  }),
  routes(app, services) {
    withdrawalRoutes(app, services);
    staffWithdrawalRoutes(app, services);
  },
});
