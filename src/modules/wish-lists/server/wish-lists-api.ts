import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { wishListsCall } from '#modules/wish-lists/wish-list.ts';
import {
  changedWishListSchema,
  giftSchema,
  giftsSchema,
  madeWishListSchema,
  newGiftSchema,
  newWishListSchema,
  wishListSchema,
} from '#modules/wish-lists/wish-list-schema.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { answerFieldErrors } from '#platform/http/answer-field-errors.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { fail, found, type Result } from '#shared/result.ts';
import type { WishLists } from './wish-lists.ts';

const params = z.object({ token: z.string().max(100) });

/** Mobile networks put many people behind one address; a valid link can't be guessed. */
const looking = { limit: 1200, windowSeconds: 600 };
const making = { limit: 10, windowSeconds: 600 };
const giving = { limit: 30, windowSeconds: 600 };
const wrongLinks = { limit: 60, windowSeconds: 600 };

const one = `${wishListsCall}/:token`;
const gifts = `${one}/gifts`;

export function wishListRoutes(app: RouteApp, lists: WishLists, db: Database): void {
  const routes = routeGroup(app, {
    tags: ['wish lists'],
    noStore: true,
    errorHandler: answerFieldErrors,
    onRequest: limitByAddress(db, 'wish-lists', looking),
  });
  const counted = async <R extends Result<unknown, string>>(answer: R, address: string) =>
    answer.ok || answer.code !== 'wish-list-not-found'
      ? answer
      : countWrong(
          db,
          addressRules('wrong-wish-list', address, wrongLinks),
          fail('wish-list-not-found'),
        );

  routes.post(wishListsCall, {
    summary: 'Share a wish list; answers the link for guests and the one of the owner',
    preHandler: limitByAddress(db, 'make-wish-list', making),
    body: newWishListSchema,
    answer: madeWishListSchema,
    handler: (request) => lists.make(request.body),
  });

  routes.get(one, {
    summary: 'The wish list behind a link, without what is taken',
    params,
    answer: wishListSchema,
    handler: async (request) =>
      counted(
        found(await lists.find(request.params.token), 'wish-list-not-found'),
        clientAddress(request),
      ),
  });

  routes.put(one, {
    summary: 'Change a wish list by the owner’s link',
    params,
    body: changedWishListSchema,
    answer: wishListSchema,
    handler: async (request) =>
      counted(await lists.change(request.params.token, request.body), clientAddress(request)),
  });

  routes.delete(one, {
    summary: 'End a wish list by the owner’s link',
    params,
    handler: async (request) =>
      counted(await lists.end(request.params.token), clientAddress(request)),
  });

  routes.get(gifts, {
    summary: 'Which products of a gift list are taken; the owner’s link is refused',
    params,
    answer: giftsSchema,
    handler: async (request) =>
      counted(await lists.gifts(request.params.token), clientAddress(request)),
  });

  routes.post(gifts, {
    summary: 'Reserve a product of a gift list; one giver for each product',
    preHandler: limitByAddress(db, 'give-wish', giving),
    params,
    body: newGiftSchema,
    answer: giftSchema,
    handler: async (request) =>
      counted(await lists.give(request.params.token, request.body), clientAddress(request)),
  });

  routes.delete(gifts, {
    summary: 'Take a reserved gift back by the giver’s link',
    params,
    handler: async (request) =>
      counted(await lists.takeBack(request.params.token), clientAddress(request)),
  });
}
