import { z } from 'zod';
import { findImageKey } from '#design/image-address.ts';
import { visibilities } from '#modules/catalog/collections/shop-collection.ts';
import { editStartFields } from '#shared/schemas/common-schemas.ts';
import { isKeepable } from '#shared/text.ts';

export const shopCollectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  picture: z.string(),
  darkPicture: z.string().optional(),
  isPictureDark: z.boolean(),
});

export const adminCollectionSchema = shopCollectionSchema.omit({ darkPicture: true }).extend({
  number: z.number(),
  visibility: z.enum(visibilities),
  spellings: z.array(z.string()),
  products: z.number(),
  version: z.number(),
});

const plain = z.string().refine(isKeepable, 'contains a character we cannot keep').trim();

const fields = {
  name: plain.min(1, 'Name is required').max(100, 'Name must have at most 100 characters'),
  id: plain
    .max(100)
    .regex(
      /^$|^[a-z0-9]+([ -][a-z0-9]+)*$/,
      'Use small letters, digits and hyphens for the address',
    ),
  description: plain.max(300, 'Text must have at most 300 characters'),
  picture: z
    .string()
    .max(300)
    .refine((url) => url === '' || findImageKey(url) !== null, 'Please upload the picture first'),
  isPictureDark: z.boolean(),
  visibility: z.enum(visibilities),
};

export const collectionInputSchema = z.object({
  ...fields,
  id: fields.id.default(''),
  description: fields.description.default(''),
  picture: fields.picture.default(''),
  isPictureDark: fields.isPictureDark.default(false),
  visibility: fields.visibility.default('listed'),
});

/** Absent fields keep their values. With a version, a colleague's change is a conflict. */
export const collectionChangeSchema = z.object(fields).partial().extend(editStartFields);

export const collectionOrderSchema = z.object({
  numbers: z.array(z.int().positive().max(2_147_483_647)).max(500),
});

export type CollectionInput = z.output<typeof collectionInputSchema>;
export type CollectionDraft = z.input<typeof collectionInputSchema>;
export type CollectionChange = z.output<typeof collectionChangeSchema>;
