import { z } from 'zod';
import { assistantsViewSchema, platformSwitchSchema } from '#modules/assistants/assistants-view.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { type AdminAssistantParts, readAssistants, setPlatform } from './admin-assistants.ts';

const tags = ['staff: assistants'];

export function adminAssistantRoutes(app: RouteApp, parts: AdminAssistantParts): void {
  app.get(
    '/api/admin/assistants',
    {
      config: { need: 'figures' },
      schema: {
        tags,
        summary: 'Which assistants came, what they looked for in vain, and where the feeds lie',
        response: { 200: assistantsViewSchema },
      },
    },
    () => readAssistants(parts),
  );

  app.put(
    '/api/admin/assistants/:id',
    {
      config: { need: 'settings' },
      schema: {
        tags,
        summary: 'Answer an assistant no longer, or again',
        params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
        body: platformSwitchSchema,
        response: { 200: assistantsViewSchema },
      },
    },
    async (request, reply) => {
      const change = { id: request.params.id, isOff: request.body.isOff };
      const changed = await setPlatform(parts, change, authorOf(request));
      if (!changed.ok) return replyFailure(reply, changed.code);
      return reply.send(await readAssistants(parts));
    },
  );
}
