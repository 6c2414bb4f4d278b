import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { documentSchema } from '#modules/books/document.ts';
import { monthSchema, statementSchema } from '#modules/books/statement.ts';
import { authorOf, recordAudit } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { isKeepable } from '#shared/text.ts';
import type { Books } from './books.ts';

const tags = ['staff: bookkeeping'];
const params = z.object({ month: monthSchema });

export function bookRoutes(app: RouteApp, { books, db }: { books: Books; db: Database }): void {
  app.get(
    '/api/admin/books/:month',
    {
      config: { need: 'books' },
      schema: {
        tags,
        summary: 'A month of invoices, credit notes and money',
        params,
        response: { 200: statementSchema },
      },
    },
    (request) => books.readStatement(request.params.month),
  );

  app.get(
    '/api/admin/books/:month/export',
    {
      config: { need: 'books' },
      schema: { tags, summary: 'The month as CSV, a line an entry', params },
    },
    async (request, reply) => {
      const { month } = request.params;
      // It takes names out of the shop, so it is written down who did.
      const entry = { action: 'books.exported', subject: month, detail: {} };
      await recordAudit(db, { ...authorOf(request), ...entry });
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="books-${month}.csv"`);
      return reply.send(Readable.from(books.exportStatement(month)));
    },
  );

  app.get(
    '/api/admin/orders/:id/documents',
    {
      config: { need: 'orders.see' },
      schema: {
        tags,
        summary: 'Invoice and credit notes of an order',
        params: z.object({ id: z.string().refine(isKeepable, 'is not an order number') }),
        response: { 200: z.object({ documents: z.array(documentSchema) }) },
      },
    },
    async (request, reply) => {
      const documents = await books.listDocuments(request.params.id);
      return documents ? { documents } : replyFailure(reply, 'order-not-found');
    },
  );
}
