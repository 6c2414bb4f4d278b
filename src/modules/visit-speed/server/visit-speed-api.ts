import { speedOverviewSchema } from '#modules/visit-speed/speed-overview.ts';
import { visitReportSchema } from '#modules/visit-speed/visit-report-schema.ts';
import { visitSpeedCall } from '#modules/visit-speed/visit-speed-call.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { replyTooMany } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { limitedAddress } from '#platform/limited-address.ts';
import { createSlidingCounter } from '#platform/sliding-counter.ts';
import { ok } from '#shared/result.ts';
import type { VisitSpeed } from './visit-speed.ts';

/** Mobile networks put many people behind one address; a script with fake visits sends far more. */
const perMinute = 60;

const reportBytes = 1024;

export function visitSpeedRoutes(app: RouteApp, { visitSpeed }: { visitSpeed: VisitSpeed }): void {
  // In memory, so that no address is stored; each process counts separately.
  const counter = createSlidingCounter(60_000);
  app.post(
    visitSpeedCall,
    {
      bodyLimit: reportBytes,
      onRequest: async (request, reply) => {
        const answer = counter.count(limitedAddress(clientAddress(request)), perMinute);
        if (!answer.allowed) return replyTooMany(reply, answer.retryAfterSeconds);
      },
      schema: {
        tags: ['operations'],
        summary: 'How fast the pages of one visit were; only added up',
        body: visitReportSchema,
      },
    },
    async (request, reply) => {
      await visitSpeed.count(request.body);
      return reply.code(204).send();
    },
  );
  routeGroup(app, { tags: ['staff: dashboard'], config: { need: 'attention' } }).get(
    '/api/admin/visit-speed',
    {
      summary: 'How fast pages were for visitors, and in how many visits a script failed',
      answer: speedOverviewSchema,
      handler: async () => ok(await visitSpeed.overview()),
    },
  );
}
