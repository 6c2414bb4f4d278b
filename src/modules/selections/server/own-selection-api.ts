import type { Database } from '#database/client.ts';
import {
  answerSchema,
  itemParams,
  ownSelectionSchema,
} from '#modules/selections/selection-schema.ts';
import { linkParams, privateLinkRoutes } from '#platform/http/private-link.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { found } from '#shared/result.ts';
import type { OwnSelections } from './own-selections.ts';

/** The calls of the page behind a selection's link. */
export function ownSelectionRoutes(app: RouteApp, own: OwnSelections, db: Database): void {
  const missing = 'selection-not-found';
  const routes = privateLinkRoutes(app, db, { tags: ['clients'], name: 'selection', missing });

  routes.get('/api/selections/:token', {
    summary: 'The selection behind a private link',
    params: linkParams,
    answer: ownSelectionSchema,
    handler: async ({ params }) => found(await own.find(params.token), missing),
  });

  routes.post('/api/selections/:token/opened', {
    summary: 'A person looks at the selection',
    params: linkParams,
    handler: ({ params }) => own.open(params.token),
  });

  routes.put('/api/selections/:token/items/:position', {
    summary: 'Say yes or no to a product of the selection, or ask about it',
    params: itemParams,
    body: answerSchema,
    answer: ownSelectionSchema,
    handler: ({ params, body }) => own.answer(params.token, params.position, body),
  });
}
