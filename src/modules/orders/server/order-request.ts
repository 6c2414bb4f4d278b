import type { FastifyRequest } from 'fastify';
import { requireStaff } from '#modules/staff/server/index.ts';
import type { OrderAuthor } from './audit-order.ts';
import type { Orders } from './orders.ts';

/** Who of the staff asks, as the order's history and the audit log name them. */
export function orderAuthorOf(request: FastifyRequest): OrderAuthor {
  const { id, email } = requireStaff(request);
  return { actor: email, login: { id, address: request.ip } };
}

/** What a change is answered with: the order as it stands now. */
export async function getOrderDetails(orders: Orders, number: string) {
  const order = await orders.findOrderDetails(number);
  if (!order) throw new Error(`The order ${number} is gone`);
  return order;
}
