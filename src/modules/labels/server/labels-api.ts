import { authorOf } from '#modules/identity/server/index.ts';
import { giveCodesSchema, labelQuerySchema, labelsAnswerSchema } from '#modules/labels/label.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { Labels } from './labels.ts';

const address = '/api/admin/labels';

export function labelRoutes(app: RouteApp, { labels }: { labels: Labels }): void {
  const routes = routeGroup(app, { tags: ['staff: labels'], config: { need: 'labels' } });

  routes.get(address, {
    summary: 'What stands on the labels of products or variants',
    querystring: labelQuerySchema,
    answer: labelsAnswerSchema,
    handler: async (request) => ok({ labels: await labels.list(request.query) }),
  });

  routes.post(`${address}/codes`, {
    summary: 'Give variants without a barcode one of our own',
    body: giveCodesSchema,
    answer: labelsAnswerSchema,
    handler: async (request) => {
      const { variants } = request.body;
      return ok({ labels: await labels.giveCodes(variants, authorOf(request)) });
    },
  });
}
