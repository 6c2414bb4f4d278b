import { z } from 'zod';
import {
  editStartFields,
  idInAddress,
  idSchema,
  plainText,
  writtenText,
} from '#shared/schemas/common-schemas.ts';
import { channels, consentKinds, consentWays, type sizedCategories } from './client.ts';
import { importantDaySchema } from './important-day.ts';

export const longestText = 2000;
export const mostDays = 12;
export const mostShades = 20;

const sizesSchema = z.object({
  shoes: writtenText(20).default(''),
  clothing: writtenText(20).default(''),
});

const shadesSchema = z
  .array(writtenText(60).min(1))
  .max(mostShades, { error: `Please name at most ${mostShades} shades` });

const daysSchema = z
  .array(importantDaySchema)
  .max(mostDays, { error: `Please enter at most ${mostDays} days` });

/** The fields that a client may change with the private link. */
const ownFields = {
  sizes: sizesSchema,
  shades: shadesSchema,
  days: daysSchema,
  channel: z.enum(channels),
};

const fields = {
  ...ownFields,
  preferences: plainText(longestText),
  allergies: plainText(longestText),
};

/** A change by staff; absent fields keep their values. */
export const clientChangeSchema = z.object(fields).partial().extend(editStartFields);
export const clientInputSchema = z.object(fields);

export type ClientFields = z.output<typeof clientInputSchema>;
export type ClientChange = z.output<typeof clientChangeSchema>;

export const newClientSchema = z.object({ customerId: idSchema });

export const adviserChangeSchema = z.object({ adviserId: idSchema.nullable() });

export const consentSchema = z.object({
  what: z.enum(consentKinds),
  how: z.enum(consentWays).exclude(['link']),
});

export type GivenConsent = z.output<typeof consentSchema>;

export const consentParams = z.object({ id: idInAddress, what: z.enum(consentKinds) });

export const wishSchema = z.object({
  productId: idSchema,
  color: plainText(300).default(''),
  size: plainText(100).default(''),
});

export type WishInput = z.output<typeof wishSchema>;

export const wishParams = z.object({ id: idInAddress, wishId: idInAddress });

const person = z.object({ id: z.number(), name: z.string() });

export const listedClientSchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  channel: z.enum(channels),
  adviser: person.nullable(),
  lastBoughtAt: z.string().nullable(),
});

export type ListedClient = z.infer<typeof listedClientSchema>;

const productFields = {
  productId: z.number().nullable(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  imageUrl: z.string(),
};

const purchaseSchema = z.object({
  ...productFields,
  orderNumber: z.string(),
  boughtAt: z.string(),
  quantity: z.number(),
  price: z.number(),
});

const returnedSchema = z.object({
  number: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  quantity: z.number(),
  reason: z.string(),
  state: z.string(),
  at: z.string(),
});

const shownWishSchema = z.object({
  ...productFields,
  id: z.number(),
  price: z.number(),
  priceThen: z.number(),
  isAvailable: z.boolean(),
  addedAt: z.string(),
});

export type ShownWish = z.infer<typeof shownWishSchema>;

const shownConsentSchema = z.object({
  what: z.enum(consentKinds),
  how: z.enum(consentWays),
  givenBy: z.string(),
  givenAt: z.string(),
  withdrawnBy: z.string(),
  withdrawnAt: z.string().nullable(),
});

export type ShownConsent = z.infer<typeof shownConsentSchema>;

/** A client in what was made for them. */
export const namedClientSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** All data of a client that an adviser sees. */
export const clientCardSchema = z.object({
  id: z.number(),
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  version: z.number(),
  ...fields,
  adviser: person.nullable(),
  /** The possible advisers, for owners; null for others. */
  advisers: z.array(person).nullable(),
  consents: z.array(shownConsentSchema),
  suggestedSizes: z.array(
    z.object({ category: z.string(), label: z.string(), size: z.string(), count: z.number() }),
  ),
  purchases: z.array(purchaseSchema),
  returns: z.array(returnedSchema),
  wishes: z.array(shownWishSchema),
  link: z.object({ url: z.string(), expiresAt: z.string() }).nullable(),
});

export type ClientCard = z.infer<typeof clientCardSchema>;

export const clientListQuery = z.object({
  q: writtenText(100).optional(),
  mine: z.enum(['true', '']).optional(),
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

export type ClientListQuery = z.output<typeof clientListQuery>;

/** The data on the client's own page, without the notes of staff. */
export const ownCardSchema = z.object({
  firstName: z.string(),
  adviser: z.string().nullable(),
  version: z.number(),
  ...ownFields,
  consents: z.array(z.enum(consentKinds)),
  expiresAt: z.string(),
});

export type OwnCard = z.infer<typeof ownCardSchema>;

export const ownCardChangeSchema = z.object({
  ...ownFields,
  consents: z.array(z.enum(consentKinds)).max(consentKinds.length),
  version: idSchema,
});

export type OwnCardChange = z.output<typeof ownCardChangeSchema>;

export const sizeLabels: Readonly<Record<(typeof sizedCategories)[number], string>> = {
  shoes: 'Shoe size',
  clothing: 'Clothing size',
};
