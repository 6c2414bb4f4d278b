import { emulatorAddress } from '#config/emulator-address.ts';
import { signingKeysOf } from '#config/secrets.ts';
import { shop } from '#config/shop.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { secondCurrency, secondRateOn } from '#modules/settings/section-values.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { deleteOldRequests } from './buyer/request-repository.ts';
import { usualCodes } from './code-repository.ts';
import { createFiscal } from './fiscal.ts';
import { fiscalRoutes } from './fiscal-api.ts';
import { fiscalTrouble } from './fiscal-attention.ts';
import { createFdmsClient } from './providers/fdms-client.ts';
import { findPlaces } from './providers/fdms-places.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'outbox'> & {
  mailBrand: MailBrand;
  settings: Pick<Settings, 'current'>;
  books: { issueWhatCan(): Promise<void> };
};

/** Short enough for a customer at the counter. */
const everySeconds = 5;

/** Goods that are sent to other countries are exports and not taxed. */
const zimbabwe = 'ZW';

const now = () => new Date();

export const fiscalModule = defineModule({
  name: 'fiscal',
  create({ config, secrets, database, outbox, mailBrand, settings, books }: Needs) {
    const isDemo = config.mode === 'demo';
    const fiscal = createFiscal({
      db: database.background.db,
      fdms: createFdmsClient(findPlaces(isDemo ? emulatorAddress(config, 'fdms') : null)),
      signingKeys: signingKeysOf(secrets),
      currency: shop.currency,
      homeCountry: zimbabwe,
      rateOn(currency, day) {
        const found = currency === secondCurrency && secondRateOn(settings.current().cash, day);
        return found ? Math.round(found.rate * 1_000_000) : null;
      },
      isDemo,
      post: { outbox, mailBrand },
      now,
      issueDocuments: () => books.issueWhatCan(),
    });
    return { fiscal };
  },
  useCases: ['fiscal'],
  contributes: ({ database }) => ({
    attentionSources: [fiscalTrouble(database.db, now)],
    customsCodes: [usualCodes],
    hourlyTasks: { 'fiscal requests': () => deleteOldRequests(database.background.db) },
  }),
  tasks: ({ fiscal }) => [
    { name: 'fiscal-sign', everySeconds, run: fiscal.sign, limitSeconds: 600 },
    { name: 'fiscal-send', everySeconds, run: fiscal.send, limitSeconds: 600 },
    { name: 'fiscal-touch', everySeconds: 60, run: fiscal.keepInTouch, limitSeconds: 120 },
  ],
  routes: (app, { fiscal, database }) => fiscalRoutes(app, { fiscal, db: database.db }),
});
