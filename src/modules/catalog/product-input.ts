import { z } from 'zod';
import type { FieldNeeds } from '#modules/identity/field-needs.ts';
import { hsCodeMessage, hsCodePattern, taxGroups } from '#modules/settings/tax-group.ts';
import { editStartFields, momentOr } from '#shared/schemas/common-schemas.ts';
import { groupDigits, isKeepable } from '#shared/text.ts';
import { categoryIds } from './category.ts';
import { stockCellSchema } from './choice/stock-input.ts';
import { mostVariants, variantChoices } from './choice/variant-choices.ts';
import { findCollection } from './collections/collection.ts';
import { keepShades } from './colour/shade.ts';
import { darkImagesSchema } from './pictures/dark-images.ts';
import { largestProductId, parseColors, weightUnits } from './product.ts';
import { factLimits, mapFacts } from './product-facts.ts';
import { saleProblem, settleSale } from './selling/sale.ts';

export const additionalImageLimit = 6;

/** Four are shown; the others replace one that sells out. */
export const wearWithLimit = 8;

/** Far above any real price, and far below the limit of the database's integer of cents. */
export const largestPrice = 10_000_000;
export const largestQuantity = 1_000_000;

const text = (limit: number) =>
  z.string().trim().max(limit).refine(isKeepable, 'Must be plain text');
const required = (name: string, limit: number) => {
  const message = `${name} is required`;
  const tooLong = `${name} must have at most ${groupDigits(limit)} characters`;
  return z.string(message).trim().min(1, message).max(limit, tooLong).refine(isKeepable, message);
};

const urlMessage = 'Must be a valid URL';
const imageAddress = z
  .string({ error: urlMessage })
  .trim()
  .max(2000)
  .refine(isImageAddress, urlMessage);

const words = z.preprocess(
  parseColors,
  z.array(z.string().max(100).refine(isKeepable, 'Must be plain text')).max(200).transform(unique),
);

/** One notation, so that equal times compare as equal. */
const momentSchema = momentOr('Must be a date and a time').transform((text) =>
  new Date(text).toISOString(),
);

const reducedPrice = (name: string) => {
  const message = `${name} must be a positive number`;
  const tooLarge = `${name} must be at most 10,000,000`;
  return z.number({ error: message }).positive(message).max(largestPrice, tooLarge).nullable();
};

const priceMessage = 'Price must be a positive number';
const tooFineMessage = 'Price has at most two decimals';

/** A file's '980.999' would be stored as another price. */
const isTooFine = (input: unknown) => typeof input === 'string' && /^\d+[.]\d{3,}$/.test(input);

/** An optional line; an empty one counts as absent. */
const optionalLine = (limit: number) =>
  text(limit)
    .transform((value) => value || null)
    .nullable();

const facts = mapFacts((field) => optionalLine(factLimits[field]));

const fields = {
  name: required('Name', 200),
  description: required('Description', 20_000),
  category: required('Category', 50).pipe(
    z.enum(categoryIds, { error: 'This category is not one of ours' }),
  ),
  subCategory: optionalLine(50),
  price: z
    .number({ error: ({ input }) => (isTooFine(input) ? tooFineMessage : priceMessage) })
    .min(0, priceMessage)
    .max(largestPrice, 'Price must be at most 10,000,000'),
  imageUrl: imageAddress.or(z.literal('')),
  additionalImages: z
    .array(imageAddress)
    .max(additionalImageLimit, 'At most 6 additional images')
    .transform(unique),
  leadsWithSecond: z.boolean(),
  darkImages: darkImagesSchema,
  colors: words,
  sizes: words,
  collections: words.transform((names) => unique(names.map(collectionText))),
  wearWith: z
    .array(z.int().min(1).max(largestProductId))
    .max(wearWithLimit, `At most ${wearWithLimit} products to wear it with`)
    .transform((ids) => [...new Set(ids)]),
  finish: optionalLine(100),
  opacity: optionalLine(100),
  ...facts,
  hsCode: text(8)
    .regex(hsCodePattern, hsCodeMessage)
    .transform((value) => value || null)
    .nullable(),
  taxGroup: z
    .enum([...taxGroups, ''], 'The tax group must be standard, zero or exempt')
    .transform((value) => value || null)
    .nullable(),
  quantity: z
    .int('Quantity must be a whole number')
    .min(0, 'Quantity must not be negative')
    .max(largestQuantity, 'Quantity must be at most 1,000,000'),
  inStock: z.boolean(),
  featured: z.boolean(),
  weight: z
    .number()
    .min(0, 'Weight must not be negative')
    .max(1_000_000, 'Weight must be at most 1,000,000'),
  weightUnit: z.enum(weightUnits),
  published: z.boolean(),
  publishAt: momentSchema.nullable(),
  isGiftCard: z.boolean(),
  formerPrice: reducedPrice('The former price'),
  salePrice: reducedPrice('The sale price'),
  formerPriceFrom: momentSchema.nullable(),
  formerPriceUntil: momentSchema.nullable(),
};

/** Stock by size and colour; if given, `quantity` is only its sum. */
const stock = z.array(stockCellSchema).max(mostVariants).optional();

const tooManyVariants = `At most ${mostVariants} combinations of size and colour`;

/**
 * Only people who count may change quantities; the first quantity comes with a new product. Codes
 * and weights of sizes are part of the product.
 */
export const productFieldNeeds = {
  quantity: 'stock.count',
  stock: 'stock.count',
} as const satisfies FieldNeeds;

/** All fields of a product that staff decide. */
export const productInputSchema = z
  .object({
    ...fields,
    subCategory: fields.subCategory.default(null),
    imageUrl: fields.imageUrl.default(''),
    additionalImages: fields.additionalImages.default([]),
    leadsWithSecond: fields.leadsWithSecond.default(false),
    darkImages: fields.darkImages.default({}),
    colors: fields.colors.default([]),
    sizes: fields.sizes.default([]),
    collections: fields.collections.default([]),
    wearWith: fields.wearWith.default([]),
    finish: fields.finish.default(null),
    opacity: fields.opacity.default(null),
    ...mapFacts((field) => facts[field].default(null)),
    hsCode: fields.hsCode.default(null),
    taxGroup: fields.taxGroup.default(null),
    quantity: fields.quantity.default(0),
    inStock: fields.inStock.default(true),
    featured: fields.featured.default(false),
    weight: fields.weight
      .nullable()
      .default(0)
      .transform((weight) => weight ?? 0),
    weightUnit: fields.weightUnit.default('oz'),
    published: fields.published.default(true),
    publishAt: fields.publishAt.default(null),
    isGiftCard: fields.isGiftCard.default(false),
    formerPrice: fields.formerPrice.default(null),
    salePrice: fields.salePrice.default(null),
    formerPriceFrom: fields.formerPriceFrom.default(null),
    formerPriceUntil: fields.formerPriceUntil.default(null),
    stock,
  })
  .superRefine((product, context) => {
    const problem = saleProblem(settleSale(product, new Date()));
    if (!problem) return;
    context.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
  })
  .refine((product) => isCountable({ ...product, subCategory: product.subCategory ?? null }), {
    path: ['sizes'],
    message: tooManyVariants,
  })
  .transform(withKnownShades);

/** The fields of a new draft: no stock, and hidden from shoppers. */
export const draftedProductSchema = z.object({
  name: fields.name,
  description: fields.description,
  category: fields.category,
  price: fields.price,
  subCategory: fields.subCategory.optional(),
  colors: fields.colors.optional(),
  sizes: fields.sizes.optional(),
});

export function draftOf(drafted: z.output<typeof draftedProductSchema>): ProductInput {
  return productInputSchema.parse({ ...drafted, published: false });
}

/**
 * An absent field keeps its value. `quantityBefore` is the stock when the form was opened, so that
 * sales since then still count. `version` and `base` are its other values at that time, so that a
 * colleague's change of the same field is not lost unseen; without them the last change wins.
 */
export const productChangeSchema = z
  .object({ ...fields, weight: fields.weight.nullable().transform((weight) => weight ?? 0) })
  .partial()
  .extend({ quantityBefore: fields.quantity.optional(), stock, ...editStartFields })
  .refine(({ colors = [], sizes = [] }) => colors.length * sizes.length <= mostVariants, {
    path: ['sizes'],
    message: tooManyVariants,
  });

export type ProductInput = z.output<typeof productInputSchema>;
export type ProductChange = z.output<typeof productChangeSchema>;

/** All fields in the product's own row, and the total quantity. */
export type ProductFields = Omit<ProductInput, 'stock'>;

function isCountable(product: Parameters<typeof variantChoices>[0]): boolean {
  return variantChoices(product).length <= mostVariants;
}

/** Lacquer has only shades of the catalogue. */
export function withKnownShades<T extends { category: string; colors: string[] }>(product: T): T {
  if (product.category !== 'nailpolish') return product;
  return { ...product, colors: keepShades(product.colors) };
}

/** Our own collections are stored by id, however they were written. */
function collectionText(name: string): string {
  return findCollection(name)?.id ?? name;
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

/** Addresses of this site begin with a single slash; all others are full web addresses. */
function isImageAddress(value: string): boolean {
  if (value.startsWith('/')) return /^\/(?![/\\])[^\s\\]*$/.test(value);
  const url = URL.parse(value);
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}
