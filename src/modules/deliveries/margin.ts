import { z } from 'zod';
import { daySchema } from '#shared/schemas/common-schemas.ts';

/** Days in the shop's time zone, both inclusive. */
export const marginQuerySchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'must not be before the first day',
  });

export type MarginDays = z.output<typeof marginQuerySchema>;

const sums = {
  items: z.number(),
  /** The sales of goods in dollars, without the VAT contained in prices. */
  sales: z.number(),
  /** The cost of the goods, by the weighted average of all deliveries. */
  cost: z.number(),
  margin: z.number(),
};

export const marginSchema = z.object({
  from: z.string(),
  to: z.string(),
  ...sums,
  /** The VAT in the sales; not part of the sums. */
  tax: z.number(),
  categories: z.array(z.object({ category: z.string(), ...sums })),
  products: z.array(
    z.object({ productId: z.number(), name: z.string(), category: z.string(), ...sums }),
  ),
  /** Sold products with unknown costs, which are not part of the sums. */
  unknown: z.array(
    z.object({ productId: z.number(), name: z.string(), items: z.number(), sales: z.number() }),
  ),
});

export type Margin = z.output<typeof marginSchema>;

/** The share of the sales, '38%'; empty without sales. */
export function marginPercent({ sales, margin }: { sales: number; margin: number }): string {
  return sales > 0 ? `${Math.round((margin / sales) * 100)}%` : '';
}
