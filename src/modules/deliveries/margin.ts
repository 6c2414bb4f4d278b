import { z } from 'zod';
import { daySchema } from '#shared/schemas/common-schemas.ts';

/** Days of the shop's clock, both included. */
export const marginQuerySchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'must not be before the first day',
  });

export type MarginDays = z.output<typeof marginQuerySchema>;

const sums = {
  items: z.number(),
  /** What was paid for the goods, in dollars, without the VAT that the prices contain. */
  sales: z.number(),
  /** What they cost, by the weighted average of all deliveries. */
  cost: z.number(),
  margin: z.number(),
};

export const marginSchema = z.object({
  from: z.string(),
  to: z.string(),
  ...sums,
  /** The VAT in what was paid; it is in none of the sums. */
  tax: z.number(),
  categories: z.array(z.object({ category: z.string(), ...sums })),
  products: z.array(
    z.object({ productId: z.number(), name: z.string(), category: z.string(), ...sums }),
  ),
  /** Sold, but nobody has said what they cost: they count in none of the above. */
  unknown: z.array(
    z.object({ productId: z.number(), name: z.string(), items: z.number(), sales: z.number() }),
  ),
});

export type Margin = z.output<typeof marginSchema>;

/** '38%' of the sales; nothing where nothing was sold. */
export function marginPercent({ sales, margin }: { sales: number; margin: number }): string {
  return sales > 0 ? `${Math.round((margin / sales) * 100)}%` : '';
}
