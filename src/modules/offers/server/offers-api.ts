import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
import {
  adminDiscountSchema,
  discountChangeSchema,
  discountInputSchema,
} from '#modules/offers/discount-schema.ts';
import {
  adminCardDetailsSchema,
  adminCardListSchema,
  cardIssueSchema,
  cardLookupSchema,
  cardReasonSchema,
} from '#modules/offers/gift-card-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams, uuidParams } from '#platform/http/route-schemas.ts';
import { fail, found, ok } from '#shared/result.ts';
import type { Offers } from './offers.ts';

const config = { need: 'offers' } as const;

export function offerRoutes(app: RouteApp, parts: { offers: Offers }): void {
  discountRoutes(app, parts);
  giftCardRoutes(app, parts);
}

function discountRoutes(app: RouteApp, { offers }: { offers: Offers }): void {
  const address = '/api/admin/discounts';
  const routes = routeGroup(app, { tags: ['staff: discounts'], config });

  routes.get(address, {
    summary: 'All codes, the newest first, each with its uses and what it gave',
    answer: z.object({ isOn: z.boolean(), discounts: z.array(adminDiscountSchema) }),
    handler: async () =>
      ok({ isOn: offers.switches().discounts, discounts: await offers.discounts.list() }),
  });

  routes.create(address, {
    summary: 'Make a code',
    body: discountInputSchema,
    answer: adminDiscountSchema,
    handler: (request) =>
      offers.switches().discounts
        ? offers.discounts.add(request.body, authorOf(request))
        : fail('discounts-off'),
  });

  routes.put(`${address}/:id`, {
    summary:
      'Change a code; what is absent keeps its value. With the version it was opened on, a change of the same field by somebody else is answered 409',
    params: idParams,
    body: discountChangeSchema,
    answer: adminDiscountSchema,
    handler: (request) =>
      offers.discounts.change(request.params.id, request.body, authorOf(request)),
  });
}

function giftCardRoutes(app: RouteApp, { offers }: { offers: Offers }): void {
  const address = '/api/admin/gift-cards';
  const routes = routeGroup(app, { tags: ['staff: gift cards'], config });

  routes.get(address, {
    summary:
      'The newest 200 gift cards, or those that an end of a code, an order or an address finds',
    querystring: z.object({ q: z.string().trim().max(100).default('') }),
    answer: adminCardListSchema,
    handler: async (request) =>
      ok({
        isOn: offers.switches().giftCards,
        ...(await offers.giftCards.list(request.query.q)),
      }),
  });

  routes.post(`${address}/lookup`, {
    summary: 'The gift card of a whole code, which stands in no address',
    body: cardLookupSchema,
    answer: adminCardListSchema,
    handler: async (request) => {
      const cards = await offers.giftCards.lookUp(request.body.code);
      const { count, outstanding } = await offers.giftCards.list('');
      return ok({ isOn: offers.switches().giftCards, cards, count, outstanding });
    },
  });

  routes.post(address, {
    summary: 'Issue a gift card that nobody bought; the same id gives the same card',
    body: cardIssueSchema,
    answer: adminCardDetailsSchema,
    handler: async (request) =>
      offers.switches().giftCards
        ? offers.giftCards.issue(request.body, authorOf(request))
        : fail('gift-cards-off'),
  });

  routes.get(`${address}/:id`, {
    summary: 'One gift card with every movement, the latest first',
    params: uuidParams,
    answer: adminCardDetailsSchema,
    handler: async (request) =>
      found(await offers.giftCards.find(request.params.id), 'gift-card-not-found'),
  });

  routes.post(`${address}/:id/void`, {
    summary: 'Take off what is left of a gift card and not in use by a checkout',
    params: uuidParams,
    body: cardReasonSchema,
    answer: adminCardDetailsSchema,
    handler: (request) =>
      offers.giftCards.void(request.params.id, request.body.reason, authorOf(request)),
  });

  routes.post(`${address}/:id/reissue`, {
    summary: 'Mail a new code; the former one opens nothing from then on',
    params: uuidParams,
    body: cardReasonSchema,
    answer: adminCardDetailsSchema,
    handler: (request) =>
      offers.giftCards.reissue(request.params.id, request.body.reason, authorOf(request)),
  });
}
