import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { productIdSchema } from '#modules/catalog/calls/catalog-schema.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import { ownPreOrderCall, preOrderCall } from '#modules/pre-orders/pre-order.ts';
import {
  ownPreOrderSchema,
  preOrderInputSchema,
  shownOfferSchema,
} from '#modules/pre-orders/pre-order-schema.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { fail, ok } from '#shared/result.ts';
import type { OwnPreOrders } from './own-pre-orders.ts';

const perHour = { limit: 20, windowSeconds: 3600 };
const reading = { limit: 1200, windowSeconds: 600 };
const wrongLinks = { limit: 60, windowSeconds: 600 };

export function preOrderRoutes(app: RouteApp, own: OwnPreOrders, db: Database): void {
  const routes = routeGroup(app, { tags: ['catalogue'], noStore: true });

  routes.get('/api/products/:id/pre-orders', {
    preHandler: limitByAddress(db, 'pre-order-offers', reading),
    summary: 'The sold-out variants of a product that can be pre-ordered',
    params: productIdSchema,
    answer: z.object({ offers: z.array(shownOfferSchema) }),
    handler: async ({ params }) => {
      const id = parseProductId(params.id);
      if (id === null) return fail('product-not-found');
      return ok({ offers: await own.offersOf(id) });
    },
  });

  routes.post(preOrderCall, {
    preHandler: limitByAddress(db, 'pre-order', perHour),
    summary: 'Take a place for half an hour; the answer is the link that takes the deposit',
    body: preOrderInputSchema,
    answer: z.object({ url: z.string() }),
    handler: (request) => own.take(request.body, clientAddress(request)),
  });
}

/** What the page behind the link of a pre-order asks. */
export function ownPreOrderRoutes(app: RouteApp, own: OwnPreOrders, db: Database): void {
  const onRequest = limitByAddress(db, 'own-pre-order', reading);
  const routes = routeGroup(app, { tags: ['catalogue'], noStore: true, onRequest });
  const refuse = (address: string) =>
    countWrong(
      db,
      addressRules('wrong-pre-order', address, wrongLinks),
      fail('pre-order-not-found'),
    );
  const params = z.object({ token: z.string().max(100) });
  const one = ownPreOrderCall(':token');

  routes.get(one, {
    params,
    answer: ownPreOrderSchema,
    summary: 'The pre-order behind a private link',
    handler: async (request) => {
      const found = await own.find(request.params.token);
      return found ? ok(found) : refuse(clientAddress(request));
    },
  });

  routes.delete(one, {
    params,
    answer: ownPreOrderSchema,
    summary: 'Cancel a pre-order; its deposit is owed to the client',
    handler: async (request) => {
      const ended = await own.cancel(request.params.token);
      const isUnknown = !ended.ok && ended.code === 'pre-order-not-found';
      return isUnknown ? refuse(clientAddress(request)) : ended;
    },
  });
}
