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
  }),
  useCases: ['offers'],
  contributes: ({ database, offers }) => ({
    cashBook: [bookGivenCards],
    redeeming: [offers],
    paymentProviders: { 'gift-card': createGiftCardProvider({ db: database.selling.db }) },
  }),
  routes: (app, services) => offerRoutes(app, services),
});
