import { z } from 'zod';
import { weightUnits } from '#modules/catalog/product.ts';

export const handOverInput = z.object({ token: z.string().max(200) });

const text = z.string();

/** The purchase that an assistant has prepared, for our checkout. */
export const handOverSchema = z.object({
  checkoutId: z.uuid(),
  items: z.array(
    z.object({
      productId: z.number(),
      name: text,
      price: z.number(),
      imageUrl: text,
      quantity: z.number(),
      color: text.optional(),
      size: text.optional(),
      weight: z.number().optional(),
      weightUnit: z.enum(weightUnits).optional(),
    }),
  ),
  /** Sentences about chosen products that are not available or only in a smaller quantity. */
  missing: z.array(text),
  contact: z.object({ email: text, firstName: text, lastName: text, phone: text }),
  address: z
    .object({ streetAddress: text, city: text, state: text, country: text, postalCode: text })
    .nullable(),
  rateId: text.nullable(),
  discountCode: text.nullable(),
});

export type HandOver = z.infer<typeof handOverSchema>;
