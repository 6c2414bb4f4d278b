import { type Base, defineModule, longWork } from '#modules/define-module.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { createRestock, restockSeconds } from './restock.ts';
import { restockRoutes } from './restock-api.ts';
import { createRestockMails } from './restock-mails.ts';
import { forgetOldRestockRequests } from './restock-repository.ts';

type Needs = Pick<Base, 'database' | 'outbox'> & { mailBrand: MailBrand };

export const restockModule = defineModule({
  name: 'restock',
  create: ({ database, outbox, mailBrand }: Needs) => ({
    restock: createRestock({
      db: database.db,
      background: database.background.db,
      mails: createRestockMails({ outbox, brand: mailBrand }),
    }),
  }),
  useCases: ['restock'],
  contributes: ({ database }) => ({
    hourlyTasks: { restockRequests: () => forgetOldRestockRequests(database.background.db) },
  }),
  tasks: ({ restock }) => [
    {
      name: 'back in stock',
      everySeconds: restockSeconds,
      run: restock.tellOfReturns,
      ...longWork,
    },
  ],
  routes: restockRoutes,
});
