import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
import {
  keyStateSchema,
  providerKeysCall,
  providerKeysSchema,
  providerParts,
} from '#modules/settings/provider-keys/provider-keys.ts';
import { answerFieldErrors } from '#platform/http/answer-field-errors.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { ProviderKeys } from '../module-provider-keys.ts';

const answer = z.object({ parts: z.array(keyStateSchema) });

export function providerKeysRoutes(
  app: RouteApp,
  { providerKeys }: { providerKeys: ProviderKeys },
): void {
  const routes = routeGroup(app, { tags: ['staff: settings'], config: { need: 'settings' } });

  routes.get(providerKeysCall, {
    summary:
      'Where the keys of payment providers, courier and mail server come from; never the keys',
    answer,
    handler: async () => ok({ parts: providerKeys.list() }),
  });

  routes.put(providerKeysCall, {
    errorHandler: answerFieldErrors,
    summary: 'Set all keys of one of them; they count before .env from now on',
    body: providerKeysSchema,
    answer,
    handler: async (request) =>
      ok({ parts: await providerKeys.set(request.body, authorOf(request)) }),
  });

  routes.post(`${providerKeysCall}/:part/remove`, {
    summary: 'Forget the keys that were set here; .env counts from then on',
    params: z.object({ part: z.enum(providerParts) }),
    answer,
    handler: async (request) =>
      ok({ parts: await providerKeys.remove(request.params.part, authorOf(request)) }),
  });
}
