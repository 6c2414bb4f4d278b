import { z } from 'zod';
import { categoryIds } from '#modules/catalog/category.ts';
import { readCode } from '#modules/orders/checkout-offers.ts';
import { editStartFields, momentOr } from '#shared/schemas/common-schemas.ts';
import { discountKinds } from './discount.ts';

const largestCents = 99_999_999;

const moment = momentOr('Please enter a date and a time').nullable();

const count = z
  .int({ error: 'Please enter a whole number' })
  .min(1, { error: 'Please enter at least 1' })
  .max(1_000_000, { error: 'Please enter at most 1,000,000' })
  .nullable();

const fields = {
  code: z
    .string({ error: 'Code is required' })
    .transform(readCode)
    .pipe(
      z.string().regex(/^[A-Z0-9-]{3,30}$/, {
        error: 'A code has 3 to 30 letters, digits or hyphens',
      }),
    ),
  kind: z.enum(discountKinds),
  /** Percent, or cents; 0 for delivery. */
  value: z
    .int({ error: 'Please enter a whole number' })
    .min(0)
    .max(largestCents, { error: 'That is too much' }),
  beginsAt: moment,
  endsAt: moment,
  mostUses: count,
  mostPerCustomer: count,
  minimumCents: z.int().min(0).max(largestCents, { error: 'That is too much' }),
  categories: z
    .array(z.enum(categoryIds))
    .max(categoryIds.length)
    .transform((ids) => categoryIds.filter((id) => ids.includes(id))),
  isActive: z.boolean(),
};

/** An error of several fields together, for the field where it can be corrected. */
export function discountFault(
  values: Pick<AdminDiscount, 'kind' | 'value' | 'beginsAt' | 'endsAt'>,
): { field: 'value' | 'endsAt'; text: string } | null {
  const { kind, value, beginsAt, endsAt } = values;
  if (kind === 'percent' && (value < 1 || value > 100)) {
    return { field: 'value', text: 'Please enter a percentage from 1 to 100' };
  }
  if (kind === 'amount' && value < 1) {
    return { field: 'value', text: 'Please enter an amount above zero' };
  }
  if (beginsAt && endsAt && Date.parse(endsAt) <= Date.parse(beginsAt)) {
    return { field: 'endsAt', text: 'The end must be after the beginning' };
  }
  return null;
}

export const discountInputSchema = z
  .object({
    ...fields,
    beginsAt: moment.default(null),
    endsAt: moment.default(null),
    mostUses: count.default(null),
    mostPerCustomer: count.default(null),
    minimumCents: fields.minimumCents.default(0),
    categories: fields.categories.default([]),
    isActive: z.boolean().default(true),
  })
  .transform((input) => (input.kind === 'delivery' ? { ...input, value: 0 } : input))
  .superRefine((input, context) => {
    const fault = discountFault(input);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.text });
  });

/** An absent field keeps its value; a code that was published keeps its name. */
export const discountChangeSchema = z
  .object(fields)
  .omit({ code: true })
  .partial()
  .extend(editStartFields);

export type DiscountInput = z.output<typeof discountInputSchema>;
export type DiscountChange = z.output<typeof discountChangeSchema>;

export const adminDiscountSchema = z.object({
  id: z.number(),
  code: z.string(),
  kind: z.enum(discountKinds),
  value: z.number(),
  beginsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  mostUses: z.number().nullable(),
  mostPerCustomer: z.number().nullable(),
  minimumCents: z.number(),
  categories: z.array(z.enum(categoryIds)),
  isActive: z.boolean(),
  version: z.number(),
  /** Uses by orders; `held` counts checkouts that may still be paid. */
  used: z.number(),
  held: z.number(),
  /** The sum of its discounts in orders, in dollars. */
  given: z.number(),
});

export type AdminDiscount = z.output<typeof adminDiscountSchema>;
