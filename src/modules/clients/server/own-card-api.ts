import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { ownCardChangeSchema, ownCardSchema } from '#modules/clients/client-schema.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { fail, ok } from '#shared/result.ts';
import type { OwnCards } from './own-cards.ts';

const params = z.object({ token: z.string().max(100) });

/** Mobile networks put many people behind one address; a valid link can't be guessed. */
const arriving = { limit: 600, windowSeconds: 600 };
const wrongLinks = { limit: 60, windowSeconds: 600 };

/** The calls of the page behind a client's link. */
export function ownCardRoutes(app: RouteApp, ownCards: OwnCards, db: Database): void {
  const onRequest = limitByAddress(db, 'own-card', arriving);
  const routes = routeGroup(app, { tags: ['clients'], noStore: true, onRequest });
  const refuse = (address: string) =>
    countWrong(db, addressRules('wrong-own-card', address, wrongLinks), fail('card-link-over'));

  routes.get('/api/my-card/:token', {
    summary: 'A client’s own card, behind its private link',
    params,
    answer: ownCardSchema,
    handler: async (request) => {
      const card = await ownCards.find(request.params.token);
      return card ? ok(card) : refuse(clientAddress(request));
    },
  });

  routes.put('/api/my-card/:token', {
    summary: 'Change one’s own card: sizes, shades, days, channel, consents',
    params,
    body: ownCardChangeSchema,
    answer: ownCardSchema,
    handler: async (request) => {
      const changed = await ownCards.change(request.params.token, request.body);
      const isOver = !changed.ok && changed.code === 'card-link-over';
      return isOver ? refuse(clientAddress(request)) : changed;
    },
  });
}
