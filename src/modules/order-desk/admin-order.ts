import type { z } from 'zod';
import type {
  adminOrderDetailsSchema,
  adminOrderSchema,
  printedOrderSchema,
} from './admin-order-schema.ts';

/** An order as staff see it in the list. `id` is the public number. */
export type AdminOrder = z.output<typeof adminOrderSchema>;
export type AdminOrderItem = AdminOrder['items'][number];

/** An order as a packer needs it on paper, its lines in the order of the shelf. */
export type PrintedOrder = z.output<typeof printedOrderSchema>;
export type OrderedGift = NonNullable<PrintedOrder['gift']>;

export type AdminOrderDetails = z.output<typeof adminOrderDetailsSchema>;
export type AdminOrderHistory = AdminOrderDetails['history'][number];
/** What became of a mail about the order. */
export type AdminOrderMail = AdminOrderDetails['mails'][number];

export type AdminOrderList = {
  orders: AdminOrder[];
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
};
