import { z } from 'zod';
import { exchangeSchema } from '#modules/counter/exchange-schema.ts';
import { orderIdParams } from '#modules/orders/admin-order-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { centsToDollars } from '#shared/money.ts';
import type { Counter } from './counter.ts';

export function exchangeRoute(app: RouteApp, counter: Counter): void {
  app.post(
    '/api/admin/orders/:id/exchanges',
    {
      config: { need: 'orders.refund' },
      schema: {
        tags: ['staff: orders'],
        summary:
          'Take pieces back and give others for them, as a new order; the same id books once',
        params: orderIdParams,
        body: exchangeSchema,
        response: {
          200: z.object({
            success: z.literal(true),
            /** The new order. */
            orderId: z.string(),
            credited: z.number(),
            paid: z.number(),
            refunded: z.number(),
            refund: z.enum(['requested', 'pending', 'completed', 'failed']).nullable(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const done = await counter.exchangeOrder(id, request.body, authorOf(request));
      if (done.ok) {
        const { number, creditedCents, toPayCents, toRefundCents, refund } = done.value;
        return {
          success: true as const,
          orderId: number,
          credited: centsToDollars(creditedCents),
          paid: centsToDollars(toPayCents),
          refunded: centsToDollars(toRefundCents),
          refund,
        };
      }
      if (done.code === 'bag-changed') {
        return replyFailure(
          reply,
          done.code,
          'One of the new pieces is no longer there as it was chosen.',
          {
            changes: done.detail ?? [],
          },
        );
      }
      if (done.code === 'not-shipped-there') {
        return replyFailure(reply, done.code, done.detail?.join(' '));
      }
      return replyFailure(reply, done.code);
    },
  );
}
