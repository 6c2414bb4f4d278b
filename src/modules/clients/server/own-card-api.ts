import type { Database } from '#database/client.ts';
import { ownCardChangeSchema, ownCardSchema } from '#modules/clients/client-schema.ts';
import { linkParams, privateLinkRoutes } from '#platform/http/private-link.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { found } from '#shared/result.ts';
import type { OwnCards } from './own-cards.ts';

/** The calls of the page behind a client's link. */
export function ownCardRoutes(app: RouteApp, ownCards: OwnCards, db: Database): void {
  const missing = 'card-link-over';
  const link = { tags: ['clients'], name: 'own-card', missing, calls: 600 } as const;
  const routes = privateLinkRoutes(app, db, link);

  routes.get('/api/my-card/:token', {
    summary: 'A client’s own card, behind its private link',
    params: linkParams,
    answer: ownCardSchema,
    handler: async ({ params }) => found(await ownCards.find(params.token), missing),
  });

  routes.put('/api/my-card/:token', {
    summary: 'Change one’s own card: sizes, shades, days, channel, consents',
    params: linkParams,
    body: ownCardChangeSchema,
    answer: ownCardSchema,
    handler: ({ params, body }) => ownCards.change(params.token, body),
  });
}
