import type { FastifyRequest } from 'fastify';
import type { Author } from '#modules/identity/author.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { adminOrderDetailsSchema } from '#modules/order-desk/admin-order-schema.ts';
import { type Outcome, success } from '#platform/http/outcome.ts';
import { successSchema } from '#platform/http/route-schemas.ts';
import type { OrderDesk } from './order-desk.ts';

export const tags = ['staff: orders'];

/** The answer to every change of an order: the order as it is now. */
export const changed = successSchema.extend({ order: adminOrderDetailsSchema });

export async function getDetails(orderDesk: OrderDesk, number: string) {
  const order = await orderDesk.findOrderDetails(number);
  if (!order) throw new Error(`The order ${number} is gone`);
  return order;
}

type Request<Body> = FastifyRequest & { params: { id: string }; body: Body };

/** The handler of a change: made to the order in the address, and answered with the order. */
export function changing<Body>(
  orderDesk: OrderDesk,
  change: (by: Author & { number: string }, body: Body) => Promise<Outcome<unknown>>,
) {
  return async (request: Request<Body>) => {
    const number = request.params.id;
    const done = await change({ number, ...authorOf(request) }, request.body);
    return answerChanged(orderDesk, number, done);
  };
}

export async function answerChanged(orderDesk: OrderDesk, number: string, done: Outcome<unknown>) {
  return done.ok ? success({ order: await getDetails(orderDesk, number) }) : done;
}
