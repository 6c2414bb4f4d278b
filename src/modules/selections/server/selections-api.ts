import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
import { selectionCall, selectionsCall } from '#modules/selections/selection.ts';
import { newSelectionSchema, staffSelectionSchema } from '#modules/selections/selection-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams, uuidParams } from '#platform/http/route-schemas.ts';
import { mapOk, ok } from '#shared/result.ts';
import type { Selections } from './selections.ts';

const answer = z.object({ selection: staffSelectionSchema });
const listAnswer = z.object({ selections: z.array(staffSelectionSchema) });
const toAnswer = (selection: z.output<typeof staffSelectionSchema>) => ({ selection });

export function selectionRoutes(app: RouteApp, selections: Selections): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.get(selectionsCall, {
    summary: 'Selections, the newest first; managers get those for their own clients',
    querystring: z.object({ client: idParams.shape.id.optional() }),
    answer: listAnswer,
    handler: async (request) =>
      ok({ selections: await selections.list(authorOf(request), request.query.client) }),
  });

  routes.post(selectionsCall, {
    summary: 'Make a selection for a client; the same id makes one',
    body: newSelectionSchema,
    answer,
    handler: async (request) =>
      mapOk(await selections.make(request.body, authorOf(request)), toAnswer),
  });

  routes.get(selectionCall(':id'), {
    summary: 'A selection with what the client opened, chose and asked',
    params: uuidParams,
    answer,
    handler: async (request) =>
      mapOk(await selections.find(request.params.id, authorOf(request)), toAnswer),
  });

  routes.delete(selectionCall(':id'), {
    summary: 'Revoke a selection: its link opens nothing, and what was held is free',
    params: uuidParams,
    answer,
    handler: async (request) =>
      mapOk(await selections.revoke(request.params.id, authorOf(request)), toAnswer),
  });
}
