import { callListCall } from '#modules/call-list/call.ts';
import { callAnswerSchema, callListQuery, callListSchema } from '#modules/call-list/call-schema.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { CallLists } from './call-list.ts';

export function callListRoutes(app: RouteApp, callLists: CallLists): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.get(callListCall, {
    summary: 'Whom to call today, and why; managers get their own clients',
    querystring: callListQuery,
    answer: callListSchema,
    handler: async (request) => {
      const { kind, mine } = request.query;
      return ok(await callLists.read({ kind, mine: mine === 'true' }, authorOf(request)));
    },
  });

  routes.post(`${callListCall}/answers`, {
    summary: 'Say what became of a call: done, later, never, or open again',
    body: callAnswerSchema,
    handler: (request) => callLists.answer(request.body, authorOf(request)),
  });
}
