import { shop } from '#config/shop.ts';
import { type Base, defineModule, longWork } from '#modules/define-module.ts';
import type { CashBookEntry } from '#modules/payments/cash-book-entry.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { createBooks } from './books.ts';
import { bookRoutes } from './books-api.ts';

type Needs = Pick<Base, 'database' | 'contributions'> & { settings: Pick<Settings, 'current'> };

/** The delay of invoices, short enough that a new tax rate does not affect earlier sales. */
const documentSeconds = 60;

export const booksModule = defineModule({
  name: 'books',
  create({ database, settings, contributions }: Needs) {
    const books = createBooks({
      db: database.background.db,
      currency: shop.currency,
      async listCashBook(db, days) {
        const entries: CashBookEntry[] = [];
        for (const list of contributions.cashBook) entries.push(...(await list(db, days)));
        return entries;
      },
      bookkeeping: () => settings.current().bookkeeping,
    });
    return { books };
  },
  useCases: ['books'],
  tasks: ({ books }) => [
    { name: 'documents', everySeconds: documentSeconds, run: books.issue, ...longWork },
  ],
  routes: (app, { books, database }) => bookRoutes(app, { books, db: database.db }),
});
