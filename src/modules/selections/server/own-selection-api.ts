import { z } from 'zod';
import type { Database } from '#database/client.ts';
import {
  answerSchema,
  itemParams,
  ownSelectionSchema,
} from '#modules/selections/selection-schema.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { fail, ok } from '#shared/result.ts';
import type { OwnSelections } from './own-selections.ts';

const params = z.object({ token: z.string().max(100) });

/** Mobile networks put many people behind one address; a valid link can't be guessed. */
const arriving = { limit: 1200, windowSeconds: 600 };
const wrongLinks = { limit: 60, windowSeconds: 600 };

/** The calls of the page behind a selection's link. */
export function ownSelectionRoutes(app: RouteApp, own: OwnSelections, db: Database): void {
  const onRequest = limitByAddress(db, 'selection', arriving);
  const routes = routeGroup(app, { tags: ['clients'], noStore: true, onRequest });
  const refuse = (address: string) =>
    countWrong(
      db,
      addressRules('wrong-selection', address, wrongLinks),
      fail('selection-not-found'),
    );

  routes.get('/api/selections/:token', {
    summary: 'The selection behind a private link',
    params,
    answer: ownSelectionSchema,
    handler: async (request) => {
      const selection = await own.find(request.params.token);
      return selection ? ok(selection) : refuse(clientAddress(request));
    },
  });

  routes.post('/api/selections/:token/opened', {
    summary: 'A person looks at the selection',
    params,
    handler: async (request) => {
      const opened = await own.open(request.params.token);
      return opened.ok ? opened : refuse(clientAddress(request));
    },
  });

  routes.put('/api/selections/:token/items/:position', {
    summary: 'Say yes or no to a product of the selection, or ask about it',
    params: itemParams,
    body: answerSchema,
    answer: ownSelectionSchema,
    handler: async (request) => {
      const { token, position } = request.params;
      const answered = await own.answer(token, position, request.body);
      const isUnknown = !answered.ok && answered.code === 'selection-not-found';
      return isUnknown ? refuse(clientAddress(request)) : answered;
    },
  });
}
