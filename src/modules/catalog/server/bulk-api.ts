import {
  bulkAnswerSchema,
  bulkChangeSchema,
  bulkIdSchema,
  bulkListSchema,
  bulkPreviewSchema,
  bulkUndoSchema,
} from '#modules/catalog/bulk-change-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { answerFieldErrors } from './admin-products-api.ts';
import type { BulkChanges } from './bulk-changes.ts';

const tags = ['staff: products'];

export function bulkRoutes(app: RouteApp, { bulkChanges }: { bulkChanges: BulkChanges }): void {
  app.post(
    '/api/admin/products/bulk',
    {
      config: { need: 'products.edit' },
      errorHandler: answerFieldErrors,
      schema: {
        tags,
        summary:
          'Change price, stock or status of many products, or of none. With what was seen in a preview, each by itself: what a colleague changed meanwhile is left out',
        body: bulkChangeSchema,
        response: { 200: bulkAnswerSchema },
      },
    },
    async (request, reply) => {
      const made = await bulkChanges.make(request.body, authorOf(request));
      return made.ok ? made.value : replyFailure(reply, made.code, undefined, made.detail);
    },
  );

  app.post(
    '/api/admin/products/bulk/preview',
    {
      config: { need: 'products.edit' },
      errorHandler: answerFieldErrors,
      schema: {
        tags,
        summary: 'What a bulk change would make of each product',
        body: bulkChangeSchema,
        response: { 200: bulkPreviewSchema },
      },
    },
    async (request) => bulkChanges.preview(request.body),
  );

  app.get(
    '/api/admin/products/bulk',
    {
      config: { need: 'products.edit' },
      schema: {
        tags,
        summary: 'Bulk changes of the last day that can be undone, newest first',
        response: { 200: bulkListSchema },
      },
    },
    async () => bulkChanges.listUndoable(),
  );

  app.post(
    '/api/admin/products/bulk/:id/undo',
    {
      config: { need: 'products.edit' },
      schema: {
        tags,
        summary: 'Undo a bulk change; what was sold or changed by somebody since stays',
        params: bulkIdSchema,
        response: { 200: bulkUndoSchema },
      },
    },
    async (request, reply) => {
      const undone = await bulkChanges.undo(request.params.id, authorOf(request));
      return undone.ok ? undone.value : replyFailure(reply, undone.code);
    },
  );
}
