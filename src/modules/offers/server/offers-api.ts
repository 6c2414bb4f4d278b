import { z } from 'zod';
import {
  adminDiscountSchema,
  discountChangeSchema,
  discountInputSchema,
} from '#modules/offers/discount-schema.ts';
import {
  adminCardDetailsSchema,
  adminCardListSchema,
  cardReasonSchema,
} from '#modules/offers/gift-card-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Offers } from './offers.ts';

const need = 'offers';

export function offerRoutes(app: RouteApp, parts: { offers: Offers }): void {
  discountRoutes(app, parts);
  giftCardRoutes(app, parts);
}

function discountRoutes(app: RouteApp, { offers }: { offers: Offers }): void {
  const tags = ['staff: discounts'];
  const address = '/api/admin/discounts';

  app.get(
    address,
    {
      config: { need },
      schema: {
        tags,
        summary: 'All codes, the newest first, each with its uses and what it gave',
        response: {
          200: z.object({ isOn: z.boolean(), discounts: z.array(adminDiscountSchema) }),
        },
      },
    },
    async () => ({
      isOn: offers.switches().discounts,
      discounts: await offers.discounts.list(),
    }),
  );

  app.post(
    address,
    {
      config: { need },
      schema: {
        tags,
        summary: 'Make a code',
        body: discountInputSchema,
        response: { 201: adminDiscountSchema },
      },
    },
    async (request, reply) => {
      if (!offers.switches().discounts) return replyFailure(reply, 'discounts-off');
      const added = await offers.discounts.add(request.body, authorOf(request));
      return added.ok ? reply.code(201).send(added.value) : replyFailure(reply, added.code);
    },
  );

  app.put(
    `${address}/:id`,
    {
      config: { need },
      schema: {
        tags,
        summary:
          'Change a code; what is absent keeps its value. With the version it was opened on, a change of the same field by somebody else is answered 409',
        params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
        body: discountChangeSchema,
        response: { 200: adminDiscountSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await offers.discounts.change(params.id, body, authorOf(request));
      if (changed.ok) return changed.value;
      if (changed.code === 'discount-wrong') {
        return replyFailure(reply, changed.code, changed.detail);
      }
      return replyFailure(reply, changed.code, undefined, changed.detail);
    },
  );
}

function giftCardRoutes(app: RouteApp, { offers }: { offers: Offers }): void {
  const tags = ['staff: gift cards'];
  const address = '/api/admin/gift-cards';
  const params = z.object({ id: z.uuid() });

  app.get(
    address,
    {
      config: { need },
      schema: {
        tags,
        summary:
          'The newest 200 gift cards, or those that an end of a code, an order or an address finds',
        querystring: z.object({ q: z.string().trim().max(100).default('') }),
        response: { 200: adminCardListSchema },
      },
    },
    async (request) => ({
      isOn: offers.switches().giftCards,
      ...(await offers.giftCards.list(request.query.q)),
    }),
  );

  app.get(
    `${address}/:id`,
    {
      config: { need },
      schema: {
        tags,
        summary: 'One gift card with every movement, the latest first',
        params,
        response: { 200: adminCardDetailsSchema },
      },
    },
    async (request, reply) => {
      const card = await offers.giftCards.find(request.params.id);
      return card ?? replyFailure(reply, 'gift-card-not-found');
    },
  );

  app.post(
    `${address}/:id/void`,
    {
      config: { need },
      schema: {
        tags,
        summary: 'Take off what is left of a gift card and not in use by a checkout',
        params,
        body: cardReasonSchema,
        response: { 200: adminCardDetailsSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const done = await offers.giftCards.void(id, request.body.reason, authorOf(request));
      return done.ok ? done.value : replyFailure(reply, done.code);
    },
  );

  app.post(
    `${address}/:id/reissue`,
    {
      config: { need },
      schema: {
        tags,
        summary: 'Mail a new code; the former one opens nothing from then on',
        params,
        body: cardReasonSchema,
        response: { 200: adminCardDetailsSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const done = await offers.giftCards.reissue(id, request.body.reason, authorOf(request));
      return done.ok ? done.value : replyFailure(reply, done.code);
    },
  );
}
