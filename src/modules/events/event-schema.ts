import { z } from 'zod';
import { findImageKey } from '#design/image-address.ts';
import { dayOr, editStartFields } from '#shared/schemas/common-schemas.ts';
import { isKeepable } from '#shared/text.ts';

export const pictureSchema = z.object({
  id: z.number(),
  url: z.string(),
  key: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** The average colour, shown until the picture has loaded. */
  placeholder: z.string(),
});

export const shopEventSchema = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  /** A calendar day in the shop's time zone, 'YYYY-MM-DD'. */
  date: z.string(),
  /** 'HH:MM', or null if no time is set. */
  time: z.string().nullable(),
  location: z.string(),
  slug: z.string(),
  images: z.array(
    z.object({ id: z.number(), url: z.string(), key: z.string(), isFeatured: z.boolean() }),
  ),
  featuredImage: pictureSchema.nullable(),
  /** All pictures, the featured one first. */
  gallery: z.array(pictureSchema),
  createdAt: z.string(),
});

export const adminEventSchema = shopEventSchema.extend({
  published: z.boolean(),
  updatedAt: z.string(),
  /** Raised by every change; a form sends the version that it was opened with. */
  version: z.number(),
});

export const eventPictureLimit = 100;

const plain = z.string().refine(isKeepable, 'contains a character we cannot keep');

const imageInputSchema = z.object({
  url: z
    .string()
    .max(300)
    .refine((url) => findImageKey(url) !== null, 'Please upload the picture first'),
  alt: plain.trim().max(300).default(''),
});

const fields = {
  title: plain.trim().min(1, 'Title is required').max(150),
  slug: z
    .string()
    .trim()
    .max(100)
    .regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$|^$/, 'Use small letters, digits and hyphens'),
  description: plain.trim().min(1, 'Description is required').max(8000),
  date: dayOr('Please choose a date'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^$/, 'Please enter the time as HH:MM')
    .nullable()
    .transform((time) => time || null),
  location: plain.trim().min(1, 'Location is required').max(200),
  published: z.boolean(),
  images: z.array(imageInputSchema).max(eventPictureLimit),
};

/** The input of staff: the first picture is the featured one. */
export const eventInputSchema = z.object({
  ...fields,
  slug: fields.slug.default(''),
  time: fields.time.optional().transform((time) => time ?? null),
  published: fields.published.default(true),
  images: fields.images.default([]),
});

/**
 * Absent fields keep their values. `version` and `base` are those of the form when it was opened;
 * without them the last change wins.
 */
export const eventChangeSchema = z.object(fields).partial().extend(editStartFields);

export type EventInput = z.output<typeof eventInputSchema>;
export type EventChange = z.output<typeof eventChangeSchema>;
/** The form's values before validation. */
export type EventDraft = z.input<typeof eventInputSchema>;
