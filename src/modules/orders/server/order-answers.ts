import { z } from 'zod';
import { adminOrderDetailsSchema } from '#modules/orders/admin-order-schema.ts';
import type { Orders } from './orders.ts';

export const tags = ['staff: orders'];

/** What every change of an order answers: the order as it is now. */
export const changed = z.object({ success: z.literal(true), order: adminOrderDetailsSchema });

export async function getDetails(orders: Orders, number: string) {
  const order = await orders.findOrderDetails(number);
  if (!order) throw new Error(`The order ${number} is gone`);
  return order;
}
