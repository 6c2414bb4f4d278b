import { z } from 'zod';
import { namedClientSchema } from '#modules/clients/client-schema.ts';
import { dayOr, idSchema, plainText, writtenText } from '#shared/schemas/common-schemas.ts';
import {
  approvalStates,
  longestAddress,
  longestName,
  longestNote,
  mostLines,
  mostOfLine,
} from './approval.ts';

export const newApprovalSchema = z.object({
  /** Made by the form, once: sent twice it is one. */
  id: z.uuid(),
  clientId: idSchema,
  address: plainText(longestAddress).refine((text) => text.trim() !== '', {
    error: 'Please enter the address.',
  }),
  note: plainText(longestNote).default(''),
  dueOn: dayOr('Please choose a day.'),
  items: z
    .array(
      z.object({
        productId: idSchema,
        color: plainText(300).default(''),
        size: plainText(100).default(''),
        quantity: z.int().min(1).max(mostOfLine).default(1),
      }),
    )
    .min(1, { error: 'Please add at least one product.' })
    .max(mostLines, { error: `Please add at most ${mostLines} products.` }),
});

export type NewApproval = z.output<typeof newApprovalSchema>;
export type NewApprovalBody = z.input<typeof newApprovalSchema>;

const count = z.object({
  position: z.int().min(0).max(mostLines),
  count: z.int().min(0).max(mostOfLine),
});

/** How many of each line; of a line that is not named, none. */
export const countsSchema = z.object({ items: z.array(count).max(mostLines) });

export type Counts = z.output<typeof countsSchema>;

export const dueSchema = z.object({ dueOn: dayOr('Please choose a day.') });

export const signSchema = z.object({
  name: writtenText(longestName).min(1, { error: 'Please type your name.' }),
});

const shownItem = z.object({
  position: z.number(),
  productId: z.number(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  imageUrl: z.string(),
  quantity: z.number(),
  price: z.number(),
  wanted: z.number().nullable(),
  bought: z.number().nullable(),
});

export type ApprovalItem = z.infer<typeof shownItem>;

const shared = {
  state: z.enum(approvalStates),
  dueOn: z.string(),
  signedName: z.string(),
  signedAt: z.string().nullable(),
  items: z.array(shownItem),
};

/** As staff see it. */
export const staffApprovalSchema = z.object({
  ...shared,
  id: z.string(),
  /** What is bought is sold under this id. */
  saleId: z.string(),
  client: namedClientSchema,
  address: z.string(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  outAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  settledAt: z.string().nullable(),
  settledBy: z.string(),
  url: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** What became of the sale of what was bought. */
  sale: z.enum(['none', 'to-sell', 'waiting', 'ended', 'sold']),
});

export type StaffApproval = z.infer<typeof staffApprovalSchema>;

/** What the client sees. */
export const ownApprovalSchema = z.object({
  ...shared,
  firstName: z.string(),
  adviser: z.string().nullable(),
});

export type OwnApproval = z.infer<typeof ownApprovalSchema>;
