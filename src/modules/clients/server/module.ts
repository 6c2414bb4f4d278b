import { signingKeysOf } from '#config/secrets.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import { clientCallReasons } from './call-reason-queries.ts';
import { clientPersonalData, forgetOldCards } from './client-personal-data.ts';
import { createClients } from './clients.ts';
import { clientRoutes } from './clients-api.ts';
import { ownCardRoutes } from './own-card-api.ts';
import { createOwnCards } from './own-cards.ts';
import { noteSoldOut } from './wish-repository.ts';

export const clientsModule = defineModule({
  name: 'clients',
  create: ({ config, secrets, database }: Pick<Base, 'config' | 'secrets' | 'database'>) => ({
    clients: createClients({
      db: database.db,
      publicUrl: config.publicUrl,
      signingKey: secrets.signingKey,
    }),
    ownCards: createOwnCards({ db: database.db, signingKeys: signingKeysOf(secrets) }),
  }),
  useCases: ['clients', 'ownCards'],
  forPages: ['ownCards'],
  contributes: ({ database }) => ({
    personalData: [clientPersonalData],
    callReasons: clientCallReasons,
    hourlyTasks: {
      clientCards: () => forgetOldCards(database.background.db),
      wishes: () => noteSoldOut(database.background.db),
    },
  }),
  routes(app, { clients, ownCards, database }) {
    clientRoutes(app, clients);
    ownCardRoutes(app, ownCards, database.db);
  },
});
