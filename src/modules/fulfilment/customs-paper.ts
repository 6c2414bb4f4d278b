import { z } from 'zod';

/** What customs ask for each product of an order; empty where nobody has entered it. */
export const customsLinesSchema = z.object({
  products: z.array(z.object({ productId: z.number(), hsCode: z.string(), origin: z.string() })),
});

export type CustomsLines = z.infer<typeof customsLinesSchema>;

export function customsCall(orderNumber: string): string {
  return `/api/admin/orders/${orderNumber}/customs`;
}
