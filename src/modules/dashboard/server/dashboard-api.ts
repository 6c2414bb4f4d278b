import { connectionCall, connectionSchema } from '#modules/dashboard/connection.ts';
import { dashboardQuerySchema, seenDashboardSchema } from '#modules/dashboard/dashboard.ts';
import { seenBy } from '#modules/dashboard/seen-dashboard.ts';
import { systemStatusSchema } from '#modules/dashboard/system-status.ts';
import { roleOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import { createSystemMonitor } from './check-system.ts';
import { type ConnectionParts, readConnection } from './read-connection.ts';
import { type DashboardParts, readDashboard } from './read-dashboard.ts';
import { type CheckedParts, createSystemChecks } from './system-checks.ts';

/** The names of the texts that an owner must still confirm. */
type TextParts = { listUnconfirmedTexts(): string[] };

export function dashboardRoutes(
  app: RouteApp,
  parts: CheckedParts & DashboardParts & ConnectionParts & TextParts,
): void {
  const monitor = createSystemMonitor(createSystemChecks(parts));
  app.addHook('onClose', async () => monitor.close());

  const routes = routeGroup(app, { tags: ['staff: dashboard'], config: { need: 'attention' } });

  routes.get('/api/admin/dashboard', {
    config: { need: 'everyone' },
    summary: 'Every number of the dashboard that one’s role may see, computed now',
    querystring: dashboardQuerySchema,
    answer: seenDashboardSchema,
    handler: async (request) =>
      ok(seenBy(roleOf(request), await readDashboard(parts, request.query.days))),
  });

  routes.get('/api/admin/dashboard/status', {
    summary: 'Whether the parts of the shop do their work, measured within the last 15 seconds',
    answer: systemStatusSchema,
    handler: async () =>
      ok({ ...(await monitor.read()), unconfirmedTexts: parts.listUnconfirmedTexts() }),
  });

  routes.get(connectionCall, {
    summary: 'What the shop believes about the caller, and what browsers refused',
    answer: connectionSchema,
    handler: async (request) => ok(await readConnection(parts, request)),
  });
}
