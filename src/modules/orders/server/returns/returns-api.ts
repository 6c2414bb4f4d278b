import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { orderIdParams } from '#modules/orders/admin-order-schema.ts';
import {
  declineSchema,
  returnableSchema,
  returnIdParams,
  returnLookupSchema,
  returnRequestSchema,
  returnSlipSchema,
  returnWishSchema,
} from '#modules/orders/return-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { changed, getDetails, tags } from '../order-answers.ts';
import type { Orders } from '../orders.ts';
import type { RequestAnswer, ReturnableAnswer } from './request-return.ts';

export function staffReturnRoutes(app: RouteApp, orders: Orders): void {
  app.post(
    '/api/admin/orders/:id/returns',
    {
      config: { need: 'orders.refund' },
      schema: {
        tags,
        summary:
          'Take pieces back, put them into stock or not, and give money back; the same id books once',
        params: orderIdParams,
        body: returnWishSchema,
        response: {
          200: changed.extend({
            amount: z.number(),
            outcome: z.enum(['none', 'completed', 'pending', 'waiting', 'failed']),
          }),
        },
      },
    },
    async (request, reply) => {
      const { id: number } = request.params;
      const { amount, refundable, ...wish } = request.body;
      const received = await orders.receiveReturn({
        ...wish,
        number,
        amountCents: dollarsToCents(amount),
        seenRefundableCents: refundable === undefined ? undefined : dollarsToCents(refundable),
        ...authorOf(request),
      });
      if (!received.ok) return replyFailure(reply, received.code);
      const { amountCents, outcome } = received.value;
      const order = await getDetails(orders, number);
      return { success: true as const, amount: centsToDollars(amountCents), outcome, order };
    },
  );

  app.post(
    '/api/admin/orders/:id/returns/:returnId/decline',
    {
      config: { need: 'orders.refund' },
      schema: {
        tags,
        summary: 'Decline a return that the customer asked for; the reason is written to them',
        params: returnIdParams.extend(orderIdParams.shape),
        body: declineSchema,
        response: { 200: changed },
      },
    },
    async (request, reply) => {
      const { id: number, returnId } = request.params;
      const { reason } = request.body;
      const declined = await orders.declineReturn({
        number,
        returnId,
        reason,
        ...authorOf(request),
      });
      if (!declined.ok) return replyFailure(reply, declined.code);
      return { success: true as const, order: await getDetails(orders, number) };
    },
  );
}

export function returnRoutes(app: RouteApp, orders: Orders): void {
  app.post(
    '/api/returns/lookup',
    {
      config: { arrival: 'lookup' },
      schema: {
        tags: ['orders'],
        summary:
          'What of an order can be returned and until when, by its number and e-mail address',
        body: returnLookupSchema,
        response: { 200: returnableSchema },
      },
    },
    async (request, reply) => {
      const found = await orders.findReturnable(request.body, request.ip);
      if (!found.ok) return refuse(reply, found);
      return reply.header('cache-control', 'no-store').send(found.value);
    },
  );

  app.post(
    '/api/returns',
    {
      config: { arrival: 'lookup' },
      schema: {
        tags: ['orders'],
        summary: 'Ask for a return; the same id asks once',
        body: returnRequestSchema,
        response: { 200: returnSlipSchema },
      },
    },
    async (request, reply) => {
      const asked = await orders.requestReturn(request.body, request.ip);
      if (!asked.ok) return refuse(reply, asked);
      return reply.header('cache-control', 'no-store').send(asked.value);
    },
  );
}

type Refusal = Extract<RequestAnswer | ReturnableAnswer, { ok: false }>;

function refuse(reply: FastifyReply, refusal: Refusal) {
  if (refusal.code === 'too-many-requests') {
    reply.header('retry-after', refusal.detail?.retryAfterSeconds ?? 60);
  }
  return replyFailure(reply, refusal.code);
}
