import { z } from 'zod';
import { findImageKey } from '#design/image-address.ts';
import { isKeepable } from '#shared/text.ts';

const pictureSchema = z.object({
  id: z.number(),
  url: z.string(),
  key: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
});

export const shopEventSchema = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string().nullable(),
  location: z.string(),
  slug: z.string(),
  images: z.array(
    z.object({ id: z.number(), url: z.string(), key: z.string(), isFeatured: z.boolean() }),
  ),
  featuredImage: pictureSchema.nullable(),
  gallery: z.array(pictureSchema),
  createdAt: z.string(),
});

export const adminEventSchema = shopEventSchema.extend({
  published: z.boolean(),
  updatedAt: z.string(),
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

/** What staff send: the first picture is the featured one. */
export const eventInputSchema = z.object({
  title: plain.trim().min(1, 'Title is required').max(150),
  slug: z
    .string()
    .trim()
    .max(100)
    .regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$|^$/, 'Use small letters, digits and hyphens')
    .default(''),
  description: plain.trim().min(1, 'Description is required').max(8000),
  date: z.iso.date('Please choose a date'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^$/, 'Please enter the time as HH:MM')
    .nullish()
    .transform((time) => time || null),
  location: plain.trim().min(1, 'Location is required').max(200),
  published: z.boolean().default(true),
  images: z.array(imageInputSchema).max(eventPictureLimit).default([]),
});

export type EventInput = z.output<typeof eventInputSchema>;
/** As a form holds it, before the rules have run over it. */
export type EventDraft = z.input<typeof eventInputSchema>;
