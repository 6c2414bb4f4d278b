import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
import { orderIdParams } from '#modules/order-desk/admin-order-schema.ts';
import {
  orderCorrectionSchema,
  rateQuestionSchema,
} from '#modules/order-desk/correcting/order-correction.ts';
import { shippingLookSchema } from '#modules/order-desk/correcting/shipping-look.ts';
import { answerChanged, changed, tags } from '#modules/order-desk/server/order-answers.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { OrderDesk } from '../order-desk.ts';

const address = '/api/admin/orders/:id';

export function orderCorrectionRoutes(app: RouteApp, orderDesk: OrderDesk): void {
  const routes = routeGroup(app, { tags, config: { need: 'orders.correct' } });

  routes.post(`${address}/shipping-look`, {
    summary: 'What sending the order to another address costs today; changes nothing',
    params: orderIdParams,
    body: rateQuestionSchema,
    answer: z.object({ shipping: shippingLookSchema }),
    handler: async ({ params, body }) => {
      const looked = await orderDesk.lookAtOrderShipping(params.id, body.shippingAddress);
      return looked.ok ? ok({ shipping: looked.value }) : looked;
    },
  });

  routes.put(`${address}/correction`, {
    summary:
      'Correct name, telephone, e-mail and shipping address until the order is sent; what is absent keeps its value, and what was paid stays as it is. With the version it was opened on, a change of the same field by somebody else is answered 409',
    params: orderIdParams,
    body: orderCorrectionSchema,
    answer: changed,
    handler: async (request) => {
      const { id: number } = request.params;
      const correction = request.body;
      const done = await orderDesk.correctOrder({ number, correction, ...authorOf(request) });
      return answerChanged(orderDesk, number, done);
    },
  });

  routes.post(`${address}/mails/:mailId/again`, {
    summary:
      'Send a mail of the order once more, to its present address; twice within a minute sends once',
    params: orderIdParams.extend({ mailId: z.uuid({ error: 'is not a mail' }) }),
    body: z.object({ recipient: z.string().max(254).optional() }).default({}),
    answer: changed,
    handler: async (request) => {
      const { id: number, mailId } = request.params;
      const { recipient } = request.body;
      const author = authorOf(request);
      const sent = await orderDesk.sendMailAgain({ number, mailId, recipient, ...author });
      return answerChanged(orderDesk, number, sent);
    },
  });
}
