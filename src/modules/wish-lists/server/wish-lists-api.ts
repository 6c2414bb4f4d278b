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
import { answerFieldErrors } from '#platform/http/answer-field-errors.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { linkParams, privateLinkRoutes } from '#platform/http/private-link.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { found } from '#shared/result.ts';
import type { WishLists } from './wish-lists.ts';

const making = { limit: 10, windowSeconds: 600 };
const giving = { limit: 30, windowSeconds: 600 };

const params = linkParams;
const one = `${wishListsCall}/:token`;
const gifts = `${one}/gifts`;

export function wishListRoutes(app: RouteApp, lists: WishLists, db: Database): void {
  const missing = 'wish-list-not-found';
  const routes = privateLinkRoutes(app, db, {
    tags: ['wish lists'],
    name: 'wish-lists',
    missing,
    errorHandler: answerFieldErrors,
  });

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
    handler: async (request) => found(await lists.find(request.params.token), missing),
  });

  routes.put(one, {
    summary: 'Change a wish list by the owner’s link',
    params,
    body: changedWishListSchema,
    answer: wishListSchema,
    handler: ({ params: { token }, body }) => lists.change(token, body),
  });

  routes.delete(one, {
    summary: 'End a wish list by the owner’s link',
    params,
    handler: (request) => lists.end(request.params.token),
  });

  routes.get(gifts, {
    summary: 'Which products of a gift list are taken; the owner’s link is refused',
    params,
    answer: giftsSchema,
    handler: (request) => lists.gifts(request.params.token),
  });

  routes.post(gifts, {
    summary: 'Reserve a product of a gift list; one giver for each product',
    preHandler: limitByAddress(db, 'give-wish', giving),
    params,
    body: newGiftSchema,
    answer: giftSchema,
    handler: ({ params: { token }, body }) => lists.give(token, body),
  });

  routes.delete(gifts, {
    summary: 'Take a reserved gift back by the giver’s link',
    params,
    handler: (request) => lists.takeBack(request.params.token),
  });
}
