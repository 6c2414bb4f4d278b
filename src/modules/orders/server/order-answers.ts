import { adminOrderDetailsSchema } from '#modules/orders/admin-order-schema.ts';
import { type Outcome, success } from '#platform/http/outcome.ts';
import { successSchema } from '#platform/http/route-schemas.ts';
import type { Orders } from './orders.ts';

export const tags = ['staff: orders'];

/** What every change of an order answers: the order as it is now. */
export const changed = successSchema.extend({ order: adminOrderDetailsSchema });

export async function getDetails(orders: Orders, number: string) {
  const order = await orders.findOrderDetails(number);
  if (!order) throw new Error(`The order ${number} is gone`);
  return order;
}

export async function answerChanged(orders: Orders, number: string, done: Outcome<unknown>) {
  return done.ok ? success({ order: await getDetails(orders, number) }) : done;
}
