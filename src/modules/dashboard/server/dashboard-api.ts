import { connectionCall, connectionSchema } from '#modules/dashboard/connection.ts';
import { dashboardQuerySchema, seenDashboardSchema } from '#modules/dashboard/dashboard.ts';
import { seenBy } from '#modules/dashboard/seen-dashboard.ts';
import { systemStatusSchema } from '#modules/dashboard/system-status.ts';
import { roleOf } from '#modules/staff/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { createSystemMonitor } from './check-system.ts';
import { type ConnectionParts, readConnection } from './read-connection.ts';
import { type DashboardParts, readDashboard } from './read-dashboard.ts';
import { type CheckedParts, createSystemChecks } from './system-checks.ts';

const tags = ['staff: dashboard'];

/** The names of the texts that wait for an owner's word. */
type TextParts = { listUnconfirmedTexts(): string[] };

export function dashboardRoutes(
  app: RouteApp,
  parts: CheckedParts & DashboardParts & ConnectionParts & TextParts,
): void {
  const monitor = createSystemMonitor(createSystemChecks(parts));
  app.addHook('onClose', async () => monitor.close());

  app.get(
    '/api/admin/dashboard',
    {
      config: { need: 'everyone' },
      schema: {
        tags,
        summary: 'Every figure of the dashboard that one’s role may see, computed now',
        querystring: dashboardQuerySchema,
        response: { 200: seenDashboardSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return seenBy(roleOf(request), await readDashboard(parts, request.query.days));
    },
  );

  app.get(
    '/api/admin/dashboard/status',
    {
      config: { need: 'attention' },
      schema: {
        tags,
        summary: 'Whether the parts of the shop do their work, measured within the last 15 seconds',
        response: { 200: systemStatusSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ...(await monitor.read()), unconfirmedTexts: parts.listUnconfirmedTexts() };
    },
  );

  app.get(
    connectionCall,
    {
      config: { need: 'attention' },
      schema: {
        tags,
        summary: 'What the shop believes about the caller, and what browsers refused',
        response: { 200: connectionSchema },
      },
    },
    (request) => readConnection(parts, request),
  );
}
