import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { productIdSchema } from '#modules/catalog/calls/catalog-schema.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { joinThanks, ownPlaceCall, waitingListCall } from '#modules/waiting-list/waiting-list.ts';
import {
  joinSchema,
  ownPlaceSchema,
  staffEntrySchema,
} from '#modules/waiting-list/waiting-schema.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { messageSchema, successSchema, uuidParams } from '#platform/http/route-schemas.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { fail, mapOk, ok } from '#shared/result.ts';
import type { OwnPlaces } from './own-places.ts';
import type { WaitingLists } from './waiting-lists.ts';

const done = () => ({ success: true as const });

const perMinute = { limit: 10, windowSeconds: 60 };

/** Many may open links from behind one carrier's address. Nobody can invent a valid one. */
const arriving = { limit: 1200, windowSeconds: 600 };
const wrongLinks = { limit: 60, windowSeconds: 600 };

export function joinRoutes(app: RouteApp, own: OwnPlaces, db: Database): void {
  routeGroup(app, { tags: ['catalogue'] }).post('/api/products/:id/waiting-list', {
    preHandler: limitByAddress(db, 'waiting-list', perMinute),
    summary: 'Wait for one sold-out variant; a mailed link confirms the place',
    description: 'The answer is the same for known and unknown addresses.',
    params: productIdSchema,
    body: joinSchema,
    answer: messageSchema,
    handler: async ({ params, body }) => {
      const id = parseProductId(params.id);
      if (id === null) return fail('product-not-found');
      const joined = await own.join(id, body);
      return joined.ok ? success({ message: joinThanks(body.email) }) : joined;
    },
  });
}

/** What the page behind the link of a place asks. */
export function ownPlaceRoutes(app: RouteApp, own: OwnPlaces, db: Database): void {
  const onRequest = limitByAddress(db, 'waiting', arriving);
  const routes = routeGroup(app, { tags: ['catalogue'], noStore: true, onRequest });
  const refuse = (address: string) =>
    countWrong(db, addressRules('wrong-waiting', address, wrongLinks), fail('waiting-not-found'));
  const params = z.object({ token: z.string().max(100) });
  const one = ownPlaceCall(':token');

  routes.get(one, {
    params,
    answer: ownPlaceSchema,
    summary: 'The place on the waiting list behind a private link',
    handler: async (request) => {
      const place = await own.find(request.params.token);
      return place ? ok(place) : refuse(clientAddress(request));
    },
  });

  routes.post(`${one}/confirm`, {
    params,
    answer: ownPlaceSchema,
    summary: 'Confirm a place on the waiting list',
    handler: async (request) => {
      const place = await own.confirm(request.params.token);
      return place.ok ? place : refuse(clientAddress(request));
    },
  });

  routes.delete(one, {
    params,
    answer: successSchema,
    summary: 'Leave the waiting list',
    handler: async (request) => {
      const left = await own.leave(request.params.token);
      return left.ok ? ok(done()) : refuse(clientAddress(request));
    },
  });
}

export function waitingListRoutes(app: RouteApp, lists: WaitingLists): void {
  const routes = routeGroup(app, { tags: ['staff: clients'], config: { need: 'clients' } });

  routes.get(waitingListCall, {
    summary: 'Who waits for which variant, and who has a hold until when',
    answer: z.object({ entries: z.array(staffEntrySchema) }),
    handler: async () => ok({ entries: await lists.list() }),
  });

  routes.delete(`${waitingListCall}/:id`, {
    summary: 'Remove a person from the waiting list; what is held for them is free',
    params: uuidParams,
    answer: successSchema,
    handler: async (request) =>
      mapOk(await lists.remove(request.params.id, authorOf(request)), done),
  });
}
