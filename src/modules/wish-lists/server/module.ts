import { signingKeysOf } from '#config/secrets.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import { forgetOldLists } from './wish-list-repository.ts';
import { createWishLists } from './wish-lists.ts';
import { wishListRoutes } from './wish-lists-api.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database'>;

export const wishListsModule = defineModule({
  name: 'wish-lists',
  create: ({ config, secrets, database }: Needs) => ({
    wishLists: createWishLists({
      db: database.db,
      publicUrl: config.publicUrl,
      signingKey: secrets.signingKey,
      signingKeys: signingKeysOf(secrets),
    }),
  }),
  useCases: ['wishLists'],
  forPages: ['wishLists'],
  contributes: ({ database }) => ({
    hourlyTasks: { wishLists: () => forgetOldLists(database.background.db) },
  }),
  routes(app, { wishLists, database }) {
    wishListRoutes(app, wishLists, database.db);
  },
});
