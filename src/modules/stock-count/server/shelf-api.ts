import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
import {
  countAnswerSchema,
  shelfCountSchema,
  shelfLineSchema,
  shelfQuerySchema,
} from '#modules/stock-count/shelf-count-schema.ts';
import { answerFieldErrors } from '#platform/http/answer-field-errors.ts';
import { success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { mapOk } from '#shared/result.ts';
import type { Shelf } from './shelf.ts';

export function shelfRoutes(app: RouteApp, { shelf }: { shelf: Shelf }): void {
  const routes = routeGroup(app, { tags: ['staff: stock'], config: { need: 'stock.see' } });

  routes.list('/api/admin/stock', {
    summary:
      'What should stand on the shelf, by size and colour; the total of the first page and the next page are in the headers',
    querystring: shelfQuerySchema,
    answer: z.array(shelfLineSchema),
    handler: async (request) =>
      mapOk(await shelf.list(request.query), ({ lines, ...pages }) => ({ body: lines, ...pages })),
  });

  routes.post('/api/admin/stock/counts', {
    config: { need: 'stock.count' },
    errorHandler: answerFieldErrors,
    summary:
      'Take over what was counted. Each line moves the stock by what was found more or less than expected; sent again under the same id, a line counts once',
    body: shelfCountSchema,
    answer: countAnswerSchema,
    handler: async (request) =>
      success({ results: await shelf.takeOver(request.body, authorOf(request)) }),
  });
}
