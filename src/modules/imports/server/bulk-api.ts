import { authorOf } from '#modules/identity/server/index.ts';
import {
  bulkAnswerSchema,
  bulkChangeSchema,
  bulkIdSchema,
  bulkListSchema,
  bulkPreviewSchema,
  bulkUndoSchema,
} from '#modules/imports/bulk-change-schema.ts';
import { answerFieldErrors } from '#platform/http/answer-field-errors.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { BulkChanges } from './bulk-changes.ts';

const address = '/api/admin/products/bulk';

export function bulkRoutes(app: RouteApp, { bulkChanges }: { bulkChanges: BulkChanges }): void {
  const routes = routeGroup(app, { tags: ['staff: products'], config: { need: 'products.edit' } });

  routes.post(address, {
    errorHandler: answerFieldErrors,
    summary:
      'Change price, stock or status of many products, or of none. With what was seen in a preview, each by itself: what a colleague changed meanwhile is left out',
    body: bulkChangeSchema,
    answer: bulkAnswerSchema,
    handler: (request) => bulkChanges.make(request.body, authorOf(request)),
  });

  routes.post(`${address}/preview`, {
    errorHandler: answerFieldErrors,
    summary: 'What a bulk change would make of each product',
    body: bulkChangeSchema,
    answer: bulkPreviewSchema,
    handler: async (request) => ok(await bulkChanges.preview(request.body)),
  });

  routes.get(address, {
    summary: 'Bulk changes of the last day that can be undone, newest first',
    answer: bulkListSchema,
    handler: async () => ok(await bulkChanges.listUndoable()),
  });

  routes.post(`${address}/:id/undo`, {
    summary: 'Undo a bulk change; what was sold or changed by somebody since stays',
    params: bulkIdSchema,
    answer: bulkUndoSchema,
    handler: (request) => bulkChanges.undo(request.params.id, authorOf(request)),
  });
}
