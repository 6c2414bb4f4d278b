import { signingKeysOf } from '#config/secrets.ts';
import type { Catalog } from '#modules/catalog/server/index.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { lapseSelections } from './lapse-selections.ts';
import { likedCallReasons } from './liked-item-queries.ts';
import { ownSelectionRoutes } from './own-selection-api.ts';
import { createOwnSelections } from './own-selections.ts';
import { selectionPersonalData } from './selection-personal-data.ts';
import { noteSoldOut } from './selection-repository.ts';
import { createSelections } from './selections.ts';
import { selectionRoutes } from './selections-api.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'outbox'> & {
  mailBrand: MailBrand;
  inventory: Inventory;
  catalog: Pick<Catalog, 'listProducts'>;
  settings: Pick<Settings, 'priceRule'>;
};

/** Short, so that expired holds are soon on sale again. */
const lapseSeconds = 60;

export const selectionsModule = defineModule({
  name: 'selections',
  create(needs: Needs) {
    const { config, secrets, outbox, mailBrand, inventory, catalog, settings } = needs;
    const { db } = needs.database.selling;
    return {
      selections: createSelections({
        ...{ db, outbox, mailBrand, inventory },
        publicUrl: config.publicUrl,
        signingKey: secrets.signingKey,
      }),
      ownSelections: createOwnSelections({
        ...{ db, inventory, catalog },
        signingKeys: signingKeysOf(secrets),
        priceRule: settings.priceRule,
      }),
    };
  },
  useCases: ['selections', 'ownSelections'],
  forPages: ['ownSelections'],
  contributes: ({ database, inventory }) => ({
    personalData: [selectionPersonalData(inventory)],
    callReasons: likedCallReasons,
    hourlyTasks: { likedItems: () => noteSoldOut(database.background.db) },
  }),
  tasks: ({ database, inventory }) => [
    {
      name: 'lapse selections',
      everySeconds: lapseSeconds,
      run: (signal) => lapseSelections({ db: database.selling.db, inventory }, signal),
    },
  ],
  routes(app, { selections, ownSelections, database }) {
    selectionRoutes(app, selections);
    ownSelectionRoutes(app, ownSelections, database.selling.db);
  },
});
