import type { z } from 'zod';
import type {
  adminOrderDetailsSchema,
  adminOrderSchema,
  printedOrderSchema,
} from './admin-order-schema.ts';

/** An order as in the staff's list. `id` is the public number. */
export type AdminOrder = z.output<typeof adminOrderSchema>;
export type AdminOrderItem = AdminOrder['items'][number];

/** An order as packers print it, with its lines sorted by shelf. */
export type PrintedOrder = z.output<typeof printedOrderSchema>;
export type OrderedGift = NonNullable<PrintedOrder['gift']>;

export type AdminOrderDetails = z.output<typeof adminOrderDetailsSchema>;
export type AdminOrderHistory = AdminOrderDetails['history'][number];
/** A mail about the order, with its state. */
export type AdminOrderMail = AdminOrderDetails['mails'][number];

export type AdminOrderList = {
  orders: AdminOrder[];
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
};
