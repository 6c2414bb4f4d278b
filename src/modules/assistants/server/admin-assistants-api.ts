import { assistantsViewSchema, platformSwitchSchema } from '#modules/assistants/assistants-view.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import { type AdminAssistantParts, readAssistants, setPlatform } from './admin-assistants.ts';

export function adminAssistantRoutes(app: RouteApp, parts: AdminAssistantParts): void {
  const routes = routeGroup(app, { tags: ['staff: assistants'], config: { need: 'numbers' } });

  routes.get('/api/admin/assistants', {
    summary: 'Which assistants visited, their failed searches, and the addresses of the feeds',
    answer: assistantsViewSchema,
    handler: async () => ok(await readAssistants(parts)),
  });

  routes.put('/api/admin/assistants/:id', {
    config: { need: 'settings' },
    summary: 'Block or allow an assistant',
    params: idParams,
    body: platformSwitchSchema,
    answer: assistantsViewSchema,
    handler: async (request) => {
      const change = { id: request.params.id, isOff: request.body.isOff };
      const changed = await setPlatform(parts, change, authorOf(request));
      return changed.ok ? ok(await readAssistants(parts)) : changed;
    },
  });
}
