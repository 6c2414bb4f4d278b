import { z } from 'zod';
import { namedClientSchema } from '#modules/clients/client-schema.ts';
import { idSchema, plainText } from '#shared/schemas/common-schemas.ts';
import {
  heldDays,
  longestNote,
  longestQuestion,
  mostItems,
  openDays,
  selectionStates,
} from './selection.ts';

const itemInput = z.object({
  productId: idSchema,
  color: plainText(300).default(''),
  size: plainText(100).default(''),
  isHeld: z.boolean().default(false),
});

const oneOf = <const Values extends readonly number[]>(values: Values) =>
  z.int().refine((value) => values.includes(value), { error: `must be ${values.join(' or ')}` });

export const newSelectionSchema = z.object({
  /** Made once by the form: a repeated request is the same selection. */
  id: z.uuid(),
  clientId: idSchema,
  note: plainText(longestNote).default(''),
  items: z
    .array(itemInput)
    .min(1, { error: 'Please add at least one product.' })
    .max(mostItems, { error: `Please add at most ${mostItems} products.` }),
  days: oneOf(openDays).default(7),
  heldDays: oneOf(heldDays).default(0),
  /** True if the shop mails it, false if the adviser sends the link. */
  isMailed: z.boolean().default(false),
});

export type NewSelection = z.output<typeof newSelectionSchema>;
export type NewSelectionBody = z.input<typeof newSelectionSchema>;

export const answers = ['yes', 'no'] as const;
export type Answer = (typeof answers)[number];

const shownItem = z.object({
  position: z.number(),
  productId: z.number(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  imageUrl: z.string(),
  price: z.number(),
  formerPrice: z.number().nullable(),
  /** The lowest price of the 30 days before, if a reduction has to name it. */
  lowestBefore: z.number().optional(),
  /** Whether this client can buy it: free stock, or held for them. */
  isAvailable: z.boolean(),
  isHeld: z.boolean(),
  answer: z.enum(answers).nullable(),
  question: z.string(),
});

export type ShownItem = z.infer<typeof shownItem>;

/** A selection for staff. */
export const staffSelectionSchema = z.object({
  id: z.string(),
  client: namedClientSchema,
  note: z.string(),
  state: z.enum(selectionStates),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Null if nothing is held. */
  heldUntil: z.string().nullable(),
  opens: z.number(),
  lastOpenedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Null once it can no longer be opened. */
  url: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** True while no sale has its id. */
  canBeSold: z.boolean(),
  items: z.array(shownItem),
});

export type StaffSelection = z.infer<typeof staffSelectionSchema>;

/** The client's view, without staff data. */
export const ownSelectionSchema = z.object({
  firstName: z.string(),
  adviser: z.string().nullable(),
  note: z.string(),
  state: z.enum(selectionStates),
  expiresAt: z.string(),
  heldUntil: z.string().nullable(),
  items: z.array(shownItem),
});

export type OwnSelection = z.infer<typeof ownSelectionSchema>;

export const answerSchema = z
  .object({
    answer: z.enum(answers).nullable(),
    question: plainText(longestQuestion),
  })
  .partial();

export type AnswerInput = z.output<typeof answerSchema>;

export const itemParams = z.object({
  token: z.string().max(100),
  position: z.coerce.number().int().min(0).max(mostItems),
});
