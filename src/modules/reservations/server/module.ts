import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { shopAddressOf } from '#modules/orders/addresses/address-lines.ts';
import { lapseReservations } from '#modules/orders/server/index.ts';
import { reservingTermsOf } from '#modules/settings/section-values.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { reservationRoutes } from './reservation-api.ts';
import { createReservations } from './reserve.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'outbox'> & {
  mailBrand: MailBrand;
  settings: Pick<Settings, 'current'>;
  inventory: Inventory;
};

/** A product that was not collected must be on sale again at once. */
const lapseSeconds = 15;

export const reservationsModule = defineModule({
  name: 'reservations',
  create({ config, secrets, database, outbox, mailBrand, settings, inventory }: Needs) {
    const reservations = createReservations({
      // Own connections, so that other work never makes buyers wait for one.
      db: database.selling.db,
      outbox,
      mailBrand,
      publicUrl: config.publicUrl,
      signingKey: secrets.signingKey,
      signingKeys: [secrets.signingKey, ...secrets.formerSigningKeys],
      inventory,
      shopAddress: () => shopAddressOf(settings.current().contact),
      reserving: () => reservingTermsOf(settings.current()),
    });
    return { reservations };
  },
  useCases: ['reservations'],
  tasks: ({ database, outbox, mailBrand, inventory }) => [
    {
      name: 'lapse reservations',
      everySeconds: lapseSeconds,
      run: (signal) =>
        lapseReservations({ db: database.selling.db, outbox, mailBrand, inventory }, signal),
    },
  ],
  routes: (app, { reservations, database }) =>
    reservationRoutes(app, { reservations, db: database.selling.db }),
});
