import { z } from 'zod';
import { auditEntrySchema, auditQuerySchema } from '#modules/audit/audit-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { Audit } from './audit.ts';

export function auditRoutes(app: RouteApp, { audit }: { audit: Audit }): void {
  routeGroup(app, { tags: ['staff'], config: { need: 'audit' } }).list('/api/admin/audit', {
    summary: 'Who did what to what, newest first',
    querystring: auditQuerySchema,
    answer: z.object({
      entries: z.array(auditEntrySchema),
      actions: z.array(z.string()),
      nextCursor: z.number().nullable(),
    }),
    handler: async (request) => {
      const [{ entries, total, nextCursor }, actions] = await Promise.all([
        audit.list(request.query),
        audit.listActions(),
      ]);
      return ok({ body: { entries, actions, nextCursor }, total });
    },
  });
}
