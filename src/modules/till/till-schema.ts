import { z } from 'zod';
import { dollars, lineSchema } from '#modules/counter/sale-schema.ts';
import { dollarsToCents } from '#shared/money.ts';
import { writtenText } from '#shared/schemas/common-schemas.ts';
import { exactMethods, tillMethods } from './tenders.ts';
import { type CashAccount, cashAccounts } from './till.ts';

const positive = dollars.refine((amount) => dollarsToCents(amount) > 0, 'must be more than 0');
const code = z.string().trim().max(60).default('');

const pricedSaleSchema = z.object({
  /** Made once by the screen: the same sale sent twice is one sale. */
  id: z.uuid(),
  lines: z
    .array(lineSchema.omit({ priceReason: true }).required({ price: true }))
    .min(1, 'Please add at least one item')
    .max(99),
  /** Optional; a receipt by mail needs an address. */
  customer: z
    .object({
      email: z.union([z.literal(''), z.email('must be an e-mail address').max(254)]).default(''),
      name: writtenText(100).default(''),
    })
    .default({ email: '', name: '' }),
  discountCode: code,
  giftCardCode: code,
  ageConfirmed: z.boolean().default(false),
});

export const quoteSchema = pricedSaleSchema;

export const tillSaleSchema = pricedSaleSchema.extend({
  /** In dollars as the screen showed, after the discount. */
  total: dollars,
  payments: z
    .array(
      z.object({
        method: z.enum(exactMethods),
        amount: positive,
        reference: writtenText(100).default(''),
      }),
    )
    .max(10)
    .default([]),
  /** The cash received; null if nothing is paid in cash. */
  cash: dollars.nullable().default(null),
});

export type QuoteInput = z.output<typeof quoteSchema>;
export type TillSaleBody = z.input<typeof tillSaleSchema>;
export type TillSaleInput = z.output<typeof tillSaleSchema>;

export const quoteAnswerSchema = z.object({
  subtotal: z.number(),
  discount: z.number(),
  /** The effect of the code as a text; null without a code. */
  discountText: z.string().nullable(),
  total: z.number(),
  giftCard: z.object({ lastFour: z.string(), balance: z.number(), pays: z.number() }).nullable(),
  /** The sum to be paid by hand. */
  due: z.number(),
});

export type TillQuote = z.infer<typeof quoteAnswerSchema>;

export const soldSchema = z.object({
  orderId: z.string(),
  total: z.number(),
  /** The cash due, the cash received and the change. */
  cashDue: z.number(),
  tendered: z.number().nullable(),
  change: z.number(),
  /** Gift cards to hand over on paper: the codes are shown only once. */
  cards: z.array(z.object({ code: z.string(), value: z.number() })),
  /** Gift cards on paper whose codes were in the lost answer: each needs a new code. */
  hiddenCards: z.array(z.object({ id: z.string(), value: z.number() })),
  /** True if the same sale was already made. */
  isRepeat: z.boolean(),
});

export type TillSold = z.infer<typeof soldSchema>;

export const openSchema = z.object({ float: dollars });

export const moveSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['in', 'out']),
  amount: positive,
  account: z.enum(Object.keys(cashAccounts) as [CashAccount, ...CashAccount[]]),
  reason: writtenText(200, 'Please say why').min(1, { error: 'Please say why' }),
});

export type MoveInput = z.output<typeof moveSchema>;

export const closeSchema = z.object({
  sessionId: z.int().positive().max(2_147_483_647),
  counted: z.partialRecord(z.enum(tillMethods), dollars),
  note: writtenText(500).default(''),
  /** The user has confirmed a large difference. */
  isSure: z.boolean().default(false),
});

export type CloseInput = z.output<typeof closeSchema>;

const entrySchema = z.object({
  kind: z.enum(['float', 'sale', 'refund', 'in', 'out', 'difference']),
  method: z.string(),
  amount: z.number(),
  order: z.string(),
  account: z.string(),
  reason: z.string(),
  person: z.string(),
  at: z.string(),
});

const countSchema = z.object({
  method: z.string(),
  expected: z.number(),
  /** Null until it was counted. */
  counted: z.number().nullable(),
  difference: z.number().nullable(),
});

export const sessionSchema = z.object({
  id: z.number(),
  openedAt: z.string(),
  openedBy: z.string(),
  float: z.number(),
  closedAt: z.string().nullable(),
  closedBy: z.string(),
  note: z.string(),
});

export const reportSchema = sessionSchema.extend({
  counts: z.array(countSchema),
  people: z.array(
    z.object({ person: z.string(), method: z.string(), taken: z.number(), returned: z.number() }),
  ),
  /** The difference between cash taken and invoiced; may be negative. */
  rounding: z.number(),
  entries: z.array(entrySchema),
});

export type TillReport = z.infer<typeof reportSchema>;

export const tillSchema = z.object({
  /** Null while the till is closed. */
  session: sessionSchema.nullable(),
  /** The methods to count at closing. */
  methods: z.array(z.enum(tillMethods)),
  /** Null in a blind count, so that nobody knows the sums before. */
  report: reportSchema.nullable(),
  isBlind: z.boolean(),
  /** The cash at the last closing. */
  lastCounted: z.number().nullable(),
  /** The cash taken since then, less what was paid back. Only while the till is closed. */
  takenSince: z.number().optional(),
  sells: z.object({ discounts: z.boolean(), giftCards: z.boolean() }),
});

export type TillState = z.infer<typeof tillSchema>;

export const closingSchema = sessionSchema.extend({ difference: z.number() });
export type TillClosing = z.infer<typeof closingSchema>;
