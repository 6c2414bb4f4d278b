import { z } from 'zod';
import { setUpCall, setUpSchema, trialParts } from '#modules/set-up/set-up.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { SetUp } from './set-up.ts';

const tags = ['staff: set-up'];

export function setUpRoutes(app: RouteApp, { setUp }: { setUp: SetUp }): void {
  app.get(
    setUpCall,
    {
      config: { need: 'settings' },
      schema: {
        tags,
        summary: 'What a new shop still needs, and how the last trials went',
        response: { 200: setUpSchema },
      },
    },
    () => setUp.read(),
  );

  app.post(
    `${setUpCall}/:part/try`,
    {
      config: { need: 'settings' },
      schema: {
        tags,
        summary:
          'Rehearse a payment, ask the courier for a rate, or send a test mail to oneself; ten times in ten minutes',
        params: z.object({ part: z.enum(trialParts) }),
        response: { 200: setUpSchema },
      },
    },
    async (request, reply) => {
      const tried = await setUp.tryPart(request.params.part, authorOf(request));
      if (tried.ok) return tried.value;
      reply.header('retry-after', tried.detail?.retryAfterSeconds ?? 60);
      return replyFailure(reply, tried.code);
    },
  );
}
