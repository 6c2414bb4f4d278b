import { z } from 'zod';
import {
  countAnswerSchema,
  shelfCountSchema,
  shelfLineSchema,
  shelfQuerySchema,
} from '#modules/catalog/shelf-count-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { answerFieldErrors } from './admin-products-api.ts';
import type { Shelf } from './shelf.ts';

const tags = ['staff: stock'];

export function shelfRoutes(app: RouteApp, { shelf }: { shelf: Shelf }): void {
  app.get(
    '/api/admin/stock',
    {
      config: { need: 'stock.see' },
      schema: {
        tags,
        summary:
          'What should stand on the shelf, by size and colour; the total of the first page and the next page stand in the headers',
        querystring: shelfQuerySchema,
        response: { 200: z.array(shelfLineSchema) },
      },
    },
    async (request, reply) => {
      const listed = await shelf.list(request.query);
      if (!listed.ok) return replyFailure(reply, listed.code);
      const { lines, total, nextCursor } = listed.value;
      if (total !== null) reply.header('x-total-count', total);
      if (nextCursor) reply.header('x-next-cursor', nextCursor);
      return lines;
    },
  );

  app.post(
    '/api/admin/stock/counts',
    {
      config: { need: 'stock.count' },
      errorHandler: answerFieldErrors,
      schema: {
        tags,
        summary:
          'Take over what was counted. Each line moves the stock by what was found more or less than expected; sent again under the same id, a line counts once',
        body: shelfCountSchema,
        response: { 200: countAnswerSchema },
      },
    },
    async (request) => ({
      success: true as const,
      results: await shelf.takeOver(request.body, authorOf(request)),
    }),
  );
}
