import {
  attentionPlaceSchema,
  attentionSchema,
  doneSchema,
  setAsideSchema,
} from '#modules/attention/attention.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { Attention } from './attention.ts';

const place = '/api/admin/attention/:kind/:id';
const params = attentionPlaceSchema;

export function attentionRoutes(app: RouteApp, { attention }: { attention: Attention }): void {
  const routes = routeGroup(app, { tags: ['staff: attention'], config: { need: 'attention' } });

  routes.get('/api/admin/attention', {
    summary: 'What needs attention, and what was dismissed',
    answer: attentionSchema,
    handler: async () => ok(await attention.list()),
  });

  routes.post(`${place}/retry`, {
    summary: 'Try it again',
    params,
    handler: (request) => attention.retry(request.params, authorOf(request)),
  });

  routes.put(`${place}/set-aside`, {
    summary: 'Leave it as it is, with a reason',
    params,
    body: setAsideSchema,
    handler: (request) =>
      attention.setAside(request.params, request.body.reason, authorOf(request)),
  });

  routes.put(`${place}/done`, {
    config: { need: 'orders.refund' },
    summary: 'Say that it was done by hand, and under what reference',
    params,
    body: doneSchema,
    handler: (request) =>
      attention.record(request.params, request.body.reference, authorOf(request)),
  });

  routes.delete(`${place}/set-aside`, {
    summary: 'Put back on the list',
    params,
    handler: (request) => attention.takeBack(request.params, authorOf(request)),
  });
}
