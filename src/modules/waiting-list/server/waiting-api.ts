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
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { success } from '#platform/http/outcome.ts';
import { linkParams, privateLinkRoutes } from '#platform/http/private-link.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { messageSchema, successSchema, uuidParams } from '#platform/http/route-schemas.ts';
import { fail, found, mapOk, ok } from '#shared/result.ts';
import type { OwnPlaces } from './own-places.ts';
import type { WaitingLists } from './waiting-lists.ts';

const done = () => ({ success: true as const });

const perMinute = { limit: 10, windowSeconds: 60 };

export function joinRoutes(app: RouteApp, own: OwnPlaces, db: Database): void {
  routeGroup(app, { tags: ['catalogue'] }).post('/api/products/:id/waiting-list', {
    preHandler: limitByAddress(db, 'waiting-list', perMinute),
    summary: 'Wait for one sold-out variant; a mailed link confirms the place',
    description: 'The answer is the same for known and unknown addresses.',
    params: productIdSchema,
    body: joinSchema,
    answer: messageSchema,
    handler: async (request) => {
      const { params, body } = request;
      const id = parseProductId(params.id);
      if (id === null) return fail('product-not-found');
      const joined = await own.join(id, body, clientAddress(request));
      return joined.ok ? success({ message: joinThanks(body.email) }) : joined;
    },
  });
}

/** What the page behind the link of a place asks. */
export function ownPlaceRoutes(app: RouteApp, own: OwnPlaces, db: Database): void {
  const missing = 'waiting-not-found';
  const routes = privateLinkRoutes(app, db, { tags: ['catalogue'], name: 'waiting', missing });
  const one = ownPlaceCall(':token');

  routes.get(one, {
    params: linkParams,
    answer: ownPlaceSchema,
    summary: 'The place on the waiting list behind a private link',
    handler: async ({ params }) => found(await own.find(params.token), missing),
  });

  routes.post(`${one}/confirm`, {
    params: linkParams,
    answer: ownPlaceSchema,
    summary: 'Confirm a place on the waiting list',
    handler: ({ params }) => own.confirm(params.token),
  });

  routes.delete(one, {
    params: linkParams,
    answer: successSchema,
    summary: 'Leave the waiting list',
    handler: async ({ params }) => mapOk(await own.leave(params.token), done),
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
