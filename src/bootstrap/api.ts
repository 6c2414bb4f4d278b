import cookie from '@fastify/cookie';
import { installBodyLimits } from '#platform/http/guards/body-limits.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { policyReportRoutes } from '#platform/policy-reports/policy-report-routes.ts';
import { modules } from './modules.ts';
import type { Services } from './services.ts';

/** The calls of all modules. */
export async function registerApi(app: RouteApp, services: Services): Promise<void> {
  await app.register(cookie);
  // First: the staff guard marks every route that is registered after it.
  modules.registerHooks(app, services);
  installBodyLimits(app);
  await modules.registerRoutes(app, services);
  await app.register(policyReportRoutes({ db: services.database.db }));
}
