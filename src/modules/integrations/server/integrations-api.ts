import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
import { apiKeySchema, newKeySchema } from '#modules/integrations/api-key.ts';
import {
  deliverySchema,
  endpointChangeSchema,
  endpointSchema,
  newEndpointSchema,
} from '#modules/integrations/webhook.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { uuidParams } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Webhooks } from './webhooks.ts';

const shared = { tags: ['staff: integrations'], config: { need: 'integrations' } } as const;

export function keyRoutes(app: RouteApp, { apiKeys }: { apiKeys: ApiKeys }): void {
  const routes = routeGroup(app, shared);
  const address = '/api/admin/api-keys';

  routes.get(address, {
    summary: 'API keys that are valid',
    as: 'keys',
    answer: z.array(apiKeySchema),
    handler: async () => ok(await apiKeys.list()),
  });

  routes.create(address, {
    summary: 'Make an API key; it is answered this once',
    body: newKeySchema,
    answer: z.object({ id: z.uuid(), key: z.string() }),
    handler: (request) => apiKeys.add(request.body, authorOf(request)),
  });

  routes.delete(`${address}/:id`, {
    summary: 'Revoke an API key at once',
    params: uuidParams,
    handler: (request) => apiKeys.revoke(request.params.id, authorOf(request)),
  });
}

export function webhookRoutes(app: RouteApp, { webhooks }: { webhooks: Webhooks }): void {
  const routes = routeGroup(app, shared);
  const address = '/api/admin/webhooks';

  routes.get(address, {
    summary: 'Where messages are sent',
    as: 'endpoints',
    answer: z.array(endpointSchema),
    handler: async () => ok(await webhooks.list()),
  });

  routes.create(address, {
    summary: 'Send messages to an address',
    description:
      'Each message is signed as the Standard Webhooks specification says, is sent again for three ' +
      'days until it is answered with 2xx, and bears the same webhook-id each time.',
    body: newEndpointSchema,
    answer: z.object({ id: z.uuid() }),
    handler: (request) => webhooks.add(request.body, authorOf(request)),
  });

  routes.put(`${address}/:id`, {
    summary: 'Change what is sent to an address, or pause it',
    params: uuidParams,
    body: endpointChangeSchema,
    handler: (request) => webhooks.change(request.params.id, request.body, authorOf(request)),
  });

  routes.delete(`${address}/:id`, {
    summary: 'Send nothing there any more',
    params: uuidParams,
    handler: (request) => webhooks.remove(request.params.id, authorOf(request)),
  });

  routes.post(`${address}/:id/test`, {
    summary: 'Send a test message',
    params: uuidParams,
    handler: (request) => webhooks.test(request.params.id),
  });

  deliveryRoutes(app, webhooks);
}

function deliveryRoutes(app: RouteApp, webhooks: Webhooks): void {
  const routes = routeGroup(app, shared);
  const address = '/api/admin/webhooks';

  routes.get(`${address}/:id/deliveries`, {
    summary: 'The last messages to an address, and how each try ended',
    params: uuidParams,
    answer: z.object({ deliveries: z.array(deliverySchema) }),
    handler: (request) => webhooks.listDeliveries(request.params.id),
  });

  routes.post(`${address}/:id/again`, {
    summary: 'Send again whatever did not arrive',
    params: uuidParams,
    handler: (request) => webhooks.sendAgain(request.params.id, authorOf(request)),
  });

  routes.post('/api/admin/webhook-deliveries/:id/again', {
    summary: 'Send one message again, under its id',
    params: uuidParams,
    handler: (request) => webhooks.sendOneAgain(request.params.id, authorOf(request)),
  });
}
