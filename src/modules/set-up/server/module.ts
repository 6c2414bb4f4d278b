import { shop } from '#config/shop.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { SendTestMail } from '#modules/mail/mail-transport.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import type { ProviderKeys, Settings } from '#modules/settings/server/index.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import { settingsDigests, simulatedParts } from './module-trials.ts';
import { createSetUp, type SetUpParts } from './set-up.ts';
import { setUpRoutes } from './set-up-api.ts';
import { setUpNotes } from './set-up-notes.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database'> & {
  settings: Pick<Settings, 'current' | 'listUnconfirmed'>;
  providerKeys: Pick<ProviderKeys, 'config'>;
  payments: Pick<Payments, 'providers'>;
  paymentClients: { paynow: object | null };
  courier: Courier;
  sendTestMail: SendTestMail;
  findBackup: SetUpParts['findBackup'];
};

export const setUpModule = defineModule({
  name: 'set-up',
  create({ secrets, ...needs }: Needs) {
    const { config } = needs.providerKeys;
    const setUp = createSetUp({
      db: needs.database.db,
      settings: needs.settings,
      courier: needs.courier,
      mode: config.mode,
      providers: needs.payments.providers,
      offersPaynow: () => needs.paymentClients.paynow !== null,
      sendTestMail: needs.sendTestMail,
      findBackup: needs.findBackup,
      brandName: shop.name,
      currency: shop.currency,
      originCountry: shop.originCountry,
      publicUrl: config.publicUrl,
      simulated: () => simulatedParts(config),
      digests: () => settingsDigests(config, secrets),
    });
    return { setUp };
  },
  useCases: ['setUp'],
  contributes: (services) => ({ startNotes: [() => setUpNotes(services)] }),
  routes: (app, services) => setUpRoutes(app, services),
});
