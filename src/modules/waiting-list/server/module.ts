import { signingKeysOf } from '#config/secrets.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { waitingHoursOf } from '#modules/settings/section-values.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { holdOn, isHeldFor, nextInQueue, serveWaitingList, type WaitingParts } from './allocate.ts';
import { createOwnPlaces } from './own-places.ts';
import { joinRoutes, ownPlaceRoutes, waitingListRoutes } from './waiting-api.ts';
import { createWaitingLists } from './waiting-lists.ts';
import { waitingPersonalData } from './waiting-personal-data.ts';
import { forgetOldEntries } from './waiting-repository.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'outbox'> & {
  mailBrand: MailBrand;
  inventory: Inventory;
  settings: Pick<Settings, 'current'>;
};

/** Short, so that what one person did not use is soon held for the next. */
const everySeconds = 20;

export const waitingListModule = defineModule({
  name: 'waiting-list',
  create({ config, secrets, database, outbox, mailBrand, inventory, settings }: Needs) {
    const waitingParts: WaitingParts = {
      ...{ outbox, mailBrand, inventory },
      db: database.db,
      background: database.background.db,
      publicUrl: config.publicUrl,
      signingKey: secrets.signingKey,
      hours: () => waitingHoursOf(settings.current()),
    };
    return {
      waitingParts,
      ownPlaces: createOwnPlaces(waitingParts, signingKeysOf(secrets)),
      waitingLists: createWaitingLists(waitingParts),
      serveWaiting: (signal?: AbortSignal) => serveWaitingList(waitingParts, signal),
    };
  },
  useCases: ['ownPlaces', 'waitingLists'],
  forPages: ['ownPlaces'],
  contributes: ({ database, inventory, waitingParts }) => ({
    personalData: [waitingPersonalData(inventory)],
    lastingHolds: [{ mayClaim: isHeldFor, takeBack: (tx, id) => holdOn(tx, inventory, id) }],
    stockQueues: [{ hasPaid: false, next: (tx, free) => nextInQueue(tx, waitingParts, free) }],
    hourlyTasks: { waitingList: () => forgetOldEntries(database.background.db) },
  }),
  tasks: ({ serveWaiting }) => [{ name: 'waiting list', everySeconds, run: serveWaiting }],
  routes(app, { ownPlaces, waitingLists, database }) {
    joinRoutes(app, ownPlaces, database.db);
    ownPlaceRoutes(app, ownPlaces, database.db);
    waitingListRoutes(app, waitingLists);
  },
});
