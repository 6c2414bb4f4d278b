import { bundleCall, healthCall, healthSchema } from '#modules/doctor/finding.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import { shopToday } from '#shared/shop-date.ts';
import type { Doctor } from './doctor.ts';

const shared = { tags: ['staff: health'], config: { need: 'settings' } } as const;

export function doctorRoutes(app: RouteApp, { doctor }: { doctor: Doctor }): void {
  routeGroup(app, shared).get(healthCall, {
    summary: 'How the shop is: versions, disk, database, jobs, mail, backups, providers, settings',
    answer: healthSchema,
    handler: async () => ok(await doctor.examine()),
  });

  app.get(
    bundleCall,
    {
      config: shared.config,
      schema: {
        tags: shared.tags,
        summary: 'A file for whoever helps: versions, counts and findings, nothing about a person',
      },
    },
    async (request, reply) => {
      const bundle = await doctor.makeBundle(authorOf(request));
      const name = `support-${shopToday(new Date())}.json`;
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(JSON.stringify(bundle, null, 2));
    },
  );
}
