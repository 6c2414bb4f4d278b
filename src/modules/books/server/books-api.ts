import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { documentSchema } from '#modules/books/document.ts';
import { monthSchema, statementSchema } from '#modules/books/statement.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { fail, ok } from '#shared/result.ts';
import { isKeepable } from '#shared/text.ts';
import type { Books } from './books.ts';

const params = z.object({ month: monthSchema });

export function bookRoutes(app: RouteApp, { books, db }: { books: Books; db: Database }): void {
  const routes = routeGroup(app, { tags: ['staff: bookkeeping'], config: { need: 'books' } });

  routes.get('/api/admin/books/:month', {
    summary: 'A month of invoices, credit notes and money',
    params,
    answer: statementSchema,
    handler: async (request) => ok(await books.readStatement(request.params.month)),
  });

  routes.csv('/api/admin/books/:month/export', {
    summary: 'The month as CSV, a line an entry; a month that is over is closed by it',
    params,
    handler: async (request) => {
      const { month } = request.params;
      await books.closeMonth(month, authorOf(request).actor.email);
      // An export takes names out of the shop, so the audit log names the user.
      const entry = { action: 'books.exported', subject: month, detail: {} };
      await recordAudit(db, { ...authorOf(request), ...entry });
      return { name: `books-${month}.csv`, content: books.exportStatement(month) };
    },
  });

  routes.get('/api/admin/orders/:id/documents', {
    config: { need: 'orders.see' },
    summary: 'Invoice and credit notes of an order',
    params: z.object({ id: z.string().refine(isKeepable, 'is not an order number') }),
    answer: z.object({ documents: z.array(documentSchema) }),
    handler: async (request) => {
      const documents = await books.listDocuments(request.params.id);
      return documents ? ok({ documents }) : fail('order-not-found');
    },
  });
}
