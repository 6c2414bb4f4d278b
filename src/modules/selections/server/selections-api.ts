import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
import { selectionCall, selectionsCall } from '#modules/selections/selection.ts';
import { newSelectionSchema, staffSelectionSchema } from '#modules/selections/selection-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams, uuidParams } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import type { Selections } from './selections.ts';

const selection = { as: 'selection', answer: staffSelectionSchema };

export function selectionRoutes(app: RouteApp, selections: Selections): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.get(selectionsCall, {
    summary: 'Selections, the newest first; managers get those for their own clients',
    querystring: z.object({ client: idParams.shape.id.optional() }),
    as: 'selections',
    answer: z.array(staffSelectionSchema),
    handler: async (request) => ok(await selections.list(authorOf(request), request.query.client)),
  });

  routes.post(selectionsCall, {
    ...selection,
    summary: 'Make a selection for a client; the same id makes one',
    body: newSelectionSchema,
    handler: (request) => selections.make(request.body, authorOf(request)),
  });

  routes.get(selectionCall(':id'), {
    ...selection,
    summary: 'A selection with what the client opened, chose and asked',
    params: uuidParams,
    handler: (request) => selections.find(request.params.id, authorOf(request)),
  });

  routes.delete(selectionCall(':id'), {
    ...selection,
    summary: 'Revoke a selection: its link opens nothing, and what was held is free',
    params: uuidParams,
    handler: (request) => selections.revoke(request.params.id, authorOf(request)),
  });
}
