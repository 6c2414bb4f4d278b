import { z } from 'zod';
import { draftedProductSchema } from '#modules/catalog/product-input.ts';

type Call = { method: 'GET' | 'POST'; url: string; payload?: object };

/** A tool for programs that use a key: it makes one staff call. */
export type StaffTool = {
  summary: string;
  input: z.ZodObject;
  call(input: unknown): Call;
  /** Selects the part of the answer to return; all of it if absent. */
  show?(answer: unknown): object;
};

function tool<Schema extends z.ZodObject>(
  spec: Omit<StaffTool, 'input' | 'call'> & { input: Schema; call(input: z.output<Schema>): Call },
): StaffTool {
  return spec as StaffTool;
}

const line = z.string().trim().min(1).max(200);
const limit = z.int().min(1).max(50).default(20);

function query(address: string, values: Record<string, string | number | undefined>): string {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return `${address}?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`;
}

const orderNumber = z.string().regex(/^[A-Za-z0-9-]{3,40}$/, 'is not an order number');

/** Tools only read, or list waiting work: none moves money or stock, or writes to customers. */
export const staffTools: Readonly<Record<string, StaffTool>> = {
  find_orders: tool({
    summary: 'Orders, newest first, by words such as a name or an order number.',
    input: z.object({ words: line.optional(), limit }),
    call: ({ words, limit: most }) => ({
      method: 'GET',
      url: query('/api/admin/orders', { q: words, limit: most }),
    }),
  }),
  read_order: tool({
    summary: 'One order with its lines, payments and history.',
    input: z.object({ order: orderNumber }),
    call: ({ order }) => ({ method: 'GET', url: `/api/admin/orders/${order}` }),
  }),
  read_stock: tool({
    summary: 'What is on the shelf, by size and colour.',
    input: z.object({
      product: z.int().min(1).max(2_147_483_647).optional(),
      code: line.optional(),
      limit,
    }),
    call: ({ product, code, limit: most }) => ({
      method: 'GET',
      url: query('/api/admin/stock', { product, code, limit: most }),
    }),
  }),
  read_totals: tool({
    summary:
      'The overview of the last 7, 30 or 90 days, as far as the role of the key’s maker goes.',
    input: z.object({ days: z.enum(['7', '30', '90']).default('30') }),
    call: ({ days }) => ({ method: 'GET', url: query('/api/admin/dashboard', { days }) }),
  }),
  draft_product: tool({
    summary:
      'A product as a draft without stock. A person looks at it and publishes it in the shop.',
    input: draftedProductSchema,
    call: (payload) => ({ method: 'POST', url: '/api/admin/products/drafts', payload }),
  }),
  draft_answer: tool({
    summary: 'A draft of an answer to a customer, as a note on their order. A person sends it.',
    input: z.object({ order: orderNumber, text: z.string().trim().min(1).max(1900) }),
    call: ({ order, text }) => ({
      method: 'POST',
      url: `/api/admin/orders/${order}/notes`,
      payload: { text: `Draft of an answer, not sent:\n${text}` },
    }),
    show: () => ({ noted: true }),
  }),
};
