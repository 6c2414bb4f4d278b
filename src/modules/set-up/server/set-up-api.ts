import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
import { setUpCall, setUpSchema, trialParts } from '#modules/set-up/set-up.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { SetUp } from './set-up.ts';

export function setUpRoutes(app: RouteApp, { setUp }: { setUp: SetUp }): void {
  const routes = routeGroup(app, { tags: ['staff: set-up'], config: { need: 'settings' } });

  routes.get(setUpCall, {
    summary: 'What a new shop still needs, and how the last trials went',
    answer: setUpSchema,
    handler: async () => ok(await setUp.read()),
  });

  routes.post(`${setUpCall}/:part/try`, {
    summary:
      'Test a payment, ask the courier for a rate, or send a test mail to oneself; ten times in ten minutes',
    params: z.object({ part: z.enum(trialParts) }),
    answer: setUpSchema,
    handler: (request) => setUp.tryPart(request.params.part, authorOf(request)),
  });
}
