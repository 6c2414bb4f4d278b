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

export async function answerChanged(orderDesk: OrderDesk, number: string, done: Outcome<unknown>) {
  return done.ok ? success({ order: await getDetails(orderDesk, number) }) : done;
}
