import { z } from 'zod';
import { adminOrderDetailsSchema, orderIdParams } from '#modules/orders/admin-order-schema.ts';
import { orderCorrectionSchema, rateQuestionSchema } from '#modules/orders/order-correction.ts';
import { shippingLookSchema } from '#modules/orders/shipping-look.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { getDetails } from './order-answers.ts';
import type { Orders } from './orders.ts';

const tags = ['staff: orders'];

export function orderCorrectionRoutes(app: RouteApp, orders: Orders): void {
  app.post(
    '/api/admin/orders/:id/shipping-look',
    {
      config: { need: 'orders.correct' },
      schema: {
        tags,
        summary: 'What sending the order to another address costs today; changes nothing',
        params: orderIdParams,
        body: rateQuestionSchema,
        response: { 200: z.object({ shipping: shippingLookSchema }) },
      },
    },
    async (request, reply) => {
      const { id: number } = request.params;
      const looked = await orders.lookAtOrderShipping(number, request.body.shippingAddress);
      return looked.ok
        ? { shipping: looked.value }
        : replyFailure(reply, looked.code, looked.detail);
    },
  );

  app.put(
    '/api/admin/orders/:id/correction',
    {
      config: { need: 'orders.correct' },
      schema: {
        tags,
        summary:
          'Correct name, telephone, e-mail and shipping address until the order is sent; what is absent keeps its value, and what was paid stays as it is. With the version it was opened on, a change of the same field by somebody else is answered 409',
        params: orderIdParams,
        body: orderCorrectionSchema,
        response: {
          200: z.object({ success: z.literal(true), order: adminOrderDetailsSchema }),
        },
      },
    },
    async (request, reply) => {
      const { id: number } = request.params;
      const correction = request.body;
      const done = await orders.correctOrder({ number, correction, ...authorOf(request) });
      if (done.ok) return { success: true as const, order: await getDetails(orders, number) };
      if (done.code === 'edit-conflict')
        return replyFailure(reply, done.code, undefined, done.detail);
      return replyFailure(reply, done.code, done.detail);
    },
  );
}
