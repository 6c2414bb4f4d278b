import { z } from 'zod';
import { adminOrderDetailsSchema, orderIdParams } from '#modules/orders/admin-order-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { getDetails } from './order-answers.ts';
import type { Orders } from './orders.ts';

export function orderMailRoutes(app: RouteApp, orders: Orders): void {
  app.post(
    '/api/admin/orders/:id/mails/:mailId/again',
    {
      config: { need: 'orders.correct' },
      schema: {
        tags: ['staff: orders'],
        summary:
          'Send a mail of the order once more, to its present address; twice within a minute sends once',
        params: orderIdParams.extend({ mailId: z.uuid({ error: 'is not a mail' }) }),
        body: z.object({ recipient: z.string().max(254).optional() }).default({}),
        response: {
          200: z.object({ success: z.literal(true), order: adminOrderDetailsSchema }),
        },
      },
    },
    async (request, reply) => {
      const { id: number, mailId } = request.params;
      const { recipient } = request.body;
      const author = authorOf(request);
      const sent = await orders.sendMailAgain({ number, mailId, recipient, ...author });
      if (!sent.ok) return replyFailure(reply, sent.code, sent.detail);
      return { success: true as const, order: await getDetails(orders, number) };
    },
  );
}
