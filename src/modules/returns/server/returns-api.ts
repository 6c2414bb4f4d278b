import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
import { orderIdParams } from '#modules/order-desk/admin-order-schema.ts';
import {
  answerChanged,
  changed,
  getDetails,
  type OrderDesk,
  tags,
} from '#modules/order-desk/server/index.ts';
import {
  declineSchema,
  returnableSchema,
  returnIdParams,
  returnLookupSchema,
  returnRequestSchema,
  returnSlipSchema,
  returnWishSchema,
} from '#modules/returns/return-schema.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import type { Returns } from './returns.ts';

export function staffReturnRoutes(
  app: RouteApp,
  { returns, orderDesk }: { returns: Returns; orderDesk: OrderDesk },
): void {
  const routes = routeGroup(app, { tags, config: { need: 'orders.refund' } });

  routes.post('/api/admin/orders/:id/returns', {
    summary:
      'Take items back, put them into stock or not, and give money back; the same id books once',
    params: orderIdParams,
    body: returnWishSchema,
    answer: changed.extend({
      amount: z.number(),
      outcome: z.enum(['none', 'completed', 'pending', 'waiting', 'failed']),
    }),
    handler: async (request) => {
      const { id: number } = request.params;
      const { amount, refundable, ...wish } = request.body;
      const received = await returns.receiveReturn({
        ...wish,
        number,
        amountCents: dollarsToCents(amount),
        seenRefundableCents: refundable === undefined ? undefined : dollarsToCents(refundable),
        ...authorOf(request),
      });
      if (!received.ok) return received;
      const { amountCents, outcome } = received.value;
      const order = await getDetails(orderDesk, number);
      return success({ amount: centsToDollars(amountCents), outcome, order });
    },
  });

  routes.post('/api/admin/orders/:id/returns/:returnId/decline', {
    summary: 'Decline a return that the customer asked for; the reason is written to them',
    params: returnIdParams.extend(orderIdParams.shape),
    body: declineSchema,
    answer: changed,
    handler: async (request) => {
      const { id: number, returnId } = request.params;
      const wish = { number, returnId, reason: request.body.reason };
      const declined = await returns.declineReturn({ ...wish, ...authorOf(request) });
      return answerChanged(orderDesk, number, declined);
    },
  });
}

export function returnRoutes(app: RouteApp, returns: Returns): void {
  const config = { arrival: 'lookup' } as const;
  const routes = routeGroup(app, { tags: ['orders'], config, noStore: true });

  routes.post('/api/returns/lookup', {
    summary: 'What of an order can be returned and until when, by its number and e-mail address',
    body: returnLookupSchema,
    answer: returnableSchema,
    handler: (request) => returns.findReturnable(request.body, clientAddress(request)),
  });

  routes.post('/api/returns', {
    summary: 'Ask for a return; the same id asks once',
    body: returnRequestSchema,
    answer: returnSlipSchema,
    handler: (request) => returns.requestReturn(request.body, clientAddress(request)),
  });
}
