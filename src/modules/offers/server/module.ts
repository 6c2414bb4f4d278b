import { type Base, defineModule } from '#modules/define-module.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { bookGivenCards } from './book-given-cards.ts';
import { createGiftCardProvider } from './gift-card-provider.ts';
import { createOffers } from './offers.ts';
import { offerRoutes } from './offers-api.ts';

type Needs = Pick<Base, 'database' | 'outbox'> & {
  mailBrand: MailBrand;
  settings: Pick<Settings, 'current'>;
};

export const offersModule = defineModule({
  name: 'offers',
  create: ({ database, outbox, mailBrand, settings }: Needs) => ({
    offers: createOffers({ db: database.db, outbox, mailBrand, settings }),
    giftCardProvider: createGiftCardProvider({ db: database.selling.db }),
  }),
  useCases: ['offers'],
  contributes: () => ({ cashBook: [bookGivenCards] }),
  routes: (app, services) => offerRoutes(app, services),
});
