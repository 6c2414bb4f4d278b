import { z } from 'zod';
import { isKeepable } from '#shared/text.ts';

const plain = z.string().refine(isKeepable, 'contains a character we cannot keep');

/** Exactly one variant. */
export const joinSchema = z.object({
  name: plain.trim().min(1, 'Please enter your name.').max(100),
  email: plain.trim().max(254).pipe(z.email('Please enter a valid email address.')),
  color: plain.max(100).default(''),
  size: plain.max(100).default(''),
  /** A hidden field: only programs fill it. */
  website: plain.max(500).default(''),
});

export type JoinInput = z.output<typeof joinSchema>;

const moment = z.iso.datetime();

const productShape = {
  productId: z.number(),
  productName: z.string(),
  color: z.string(),
  size: z.string(),
};

/** A place on the list, for the person whose link it is. */
export const ownPlaceSchema = z.object({
  ...productShape,
  name: z.string(),
  email: z.string(),
  state: z.enum(['unconfirmed', 'waiting', 'held']),
  /** How many confirmed people are before this one. */
  ahead: z.number(),
  heldUntil: moment.nullable(),
  /** The checkout to which the held item belongs. */
  checkoutId: z.uuid().nullable(),
});

export type OwnPlace = z.output<typeof ownPlaceSchema>;

export const staffEntrySchema = z.object({
  ...productShape,
  id: z.uuid(),
  variantId: z.number(),
  name: z.string(),
  email: z.string(),
  createdAt: moment,
  isConfirmed: z.boolean(),
  heldUntil: moment.nullable(),
});

export type StaffEntry = z.output<typeof staffEntrySchema>;
