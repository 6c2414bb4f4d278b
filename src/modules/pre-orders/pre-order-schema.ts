import { z } from 'zod';
import { idInAddress, idSchema } from '#shared/schemas/common-schemas.ts';
import { isKeepable } from '#shared/text.ts';

const plain = z.string().refine(isKeepable, 'contains a character we cannot keep');
const moment = z.iso.datetime();
const cents = z.number();

/** Exactly one variant. */
export const preOrderInputSchema = z.object({
  productId: idInAddress,
  color: plain.max(100).default(''),
  size: plain.max(100).default(''),
  name: plain.trim().min(1, 'Please enter your name.').max(100),
  email: plain.trim().max(254).pipe(z.email('Please enter a valid email address.')),
  phone: plain.trim().max(40).default(''),
  /** The deposit that was shown, in cents. */
  depositCents: z.number().int().min(1).max(99_999_999),
  /** A hidden field: only programs fill it. */
  website: plain.max(500).default(''),
});

export type PreOrderInput = z.output<typeof preOrderInputSchema>;

const choiceShape = { color: z.string(), size: z.string() };

export const shownOfferSchema = z.object({
  ...choiceShape,
  expectedOn: z.string(),
  percent: z.number(),
  priceCents: cents,
  depositCents: cents,
  /** Places that nobody has taken. */
  left: z.number(),
});

export type ShownOffer = z.output<typeof shownOfferSchema>;

export const preOrderStates = [
  'unpaid',
  'paying',
  'lapsed',
  'waiting',
  'arrived',
  'overdue',
  'done',
  'cancelled',
] as const;

export type PreOrderState = (typeof preOrderStates)[number];

/** A pre-order, for the person whose link it is. */
export const ownPreOrderSchema = z.object({
  ...choiceShape,
  productId: z.number(),
  productName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(preOrderStates),
  expectedOn: z.string(),
  priceCents: cents,
  /** What is left of the deposit for the rest. */
  depositCents: cents,
  /** Until when the rest can be paid. */
  heldUntil: moment.nullable(),
  /** The checkout that pays the rest. */
  checkoutId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
});

export type OwnPreOrder = z.output<typeof ownPreOrderSchema>;

export const staffPreOrderSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(preOrderStates),
  createdAt: moment,
  heldUntil: moment.nullable(),
  /** The money of the client that the shop has and does not use. */
  owedCents: cents,
  depositOrder: z.string().nullable(),
  saleOrder: z.string().nullable(),
});

export type StaffPreOrder = z.output<typeof staffPreOrderSchema>;

function wholeNumber(most: number) {
  const wrong = `Please enter a whole number from 1 to ${most}.`;
  return z.number(wrong).int(wrong).min(1, wrong).max(most, wrong);
}

const offerFields = {
  expectedOn: z.iso
    .date('Please choose a day.')
    .refine((day) => day >= '2020-01-01' && day < '2100-01-01', 'Please choose a day.'),
  places: wholeNumber(500),
  percent: wholeNumber(100),
  isOn: z.boolean(),
};

export const newOfferSchema = z.object({
  productId: idSchema,
  color: plain.max(100).default(''),
  size: plain.max(100).default(''),
  ...offerFields,
});

export type NewOffer = z.output<typeof newOfferSchema>;

export const offerChangeSchema = z.object(offerFields);

export type OfferChange = z.output<typeof offerChangeSchema>;

export const staffOfferSchema = z.object({
  id: z.number(),
  productId: z.number(),
  productName: z.string(),
  ...choiceShape,
  ...offerFields,
  /** Places with a deposit, and places that wait for one. */
  paid: z.number(),
  taken: z.number(),
  preOrders: z.array(staffPreOrderSchema),
});

export type StaffOffer = z.output<typeof staffOfferSchema>;
