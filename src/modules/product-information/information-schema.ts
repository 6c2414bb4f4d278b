import { z } from 'zod';
import { categoryIds } from '#modules/catalog/category.ts';
import { isKeepable } from '#shared/text.ts';
import {
  type InformationField,
  informationFields,
  informationLabels,
  informationLimits,
} from './information.ts';

function saidSchema(field: InformationField) {
  const most = informationLimits[field];
  const label = informationLabels[field];
  return z
    .string()
    .trim()
    .max(most, { error: `${label}: please use at most ${most} characters` })
    .refine(isKeepable, { error: `${label} contains a character that is not allowed` });
}

/** Every field by its rule. */
const said = Object.fromEntries(
  informationFields.map((field) => [field, saidSchema(field)]),
) as Record<InformationField, ReturnType<typeof saidSchema>>;

export const informationSchema = z.object(said);

const brandSchema = z
  .string()
  .trim()
  .max(100, { error: 'Please use at most 100 characters for a brand' })
  .refine(isKeepable, { error: 'The brand contains a character that is not allowed' });

/** What staff changed; the rest stays. */
export const informationChangeSchema = z
  .object({ brand: brandSchema, ...said })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'Nothing was changed' });

export type InformationChange = z.output<typeof informationChangeSchema>;

const defaultSchema = z
  .object({
    kind: z.enum(['brand', 'category']),
    key: brandSchema.min(1, { error: 'Please enter the name of the brand' }),
    ...said,
  })
  .refine(({ kind, key }) => kind === 'brand' || categoryIds.some((id) => id === key), {
    error: 'There is no such category',
  });

export type InformationDefault = z.output<typeof defaultSchema>;

export const informationDefaultsSchema = z.object({
  defaults: z
    .array(defaultSchema)
    .max(204, { error: 'Please enter at most 200 brands' })
    .refine((rows) => new Set(rows.map(nameOf)).size === rows.length, {
      error: 'Each brand can be entered once',
    }),
});

const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key.toLowerCase()}`;

/** What staff see in the form of a product. */
export const adminInformationSchema = z.object({
  brand: z.string(),
  own: informationSchema,
  /** What holds where the product says nothing. */
  inherited: informationSchema,
  brands: z.array(z.string()),
  missing: z.array(z.enum(informationFields)),
});

/** Products on sale that lack something, the first of them by number. */
export const missingDetailsSchema = z.object({
  countries: z.array(z.string()),
  total: z.number(),
  products: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      category: z.enum(categoryIds),
      missing: z.array(z.enum(informationFields)),
    }),
  ),
});

export type MissingDetails = z.infer<typeof missingDetailsSchema>;

export type AdminInformation = z.infer<typeof adminInformationSchema>;
