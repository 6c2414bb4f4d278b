import { z } from 'zod';

/** The scopes of a key: the calls that it opens. Each call still checks its own permission. */
export const scopes = {
  'orders.read': {
    label: 'Read orders',
    about: 'With names, addresses and payments.',
    calls: ['GET /api/admin/orders', 'GET /api/admin/orders/:id'],
  },
  'orders.status': {
    label: 'Change the status of orders',
    about: 'Customers get the mails of the new status.',
    calls: ['PUT /api/admin/orders/:id/status'],
  },
  'stock.read': {
    label: 'Read stock',
    about: 'By size and colour.',
    calls: ['GET /api/admin/stock'],
  },
  'stock.write': {
    label: 'Count stock',
    about: 'Sets how many there are, by code.',
    calls: ['POST /api/admin/stock/counts'],
  },
  'products.write': {
    label: 'Add and change products',
    about: 'Prices and stock too, at once in the shop.',
    calls: ['POST /api/admin/products', 'PUT /api/admin/products/:id'],
  },
  'totals.read': {
    label: 'Read the overview',
    about: 'Sales of the last days, as far as your role sees them.',
    calls: ['GET /api/admin/dashboard'],
  },
  'products.draft': {
    label: 'Draft products, which people publish',
    about: 'Without stock; shoppers see nothing.',
    calls: ['POST /api/admin/products/drafts'],
  },
  'answers.draft': {
    label: 'Write notes on orders, such as drafts of answers',
    about: 'Nothing is mailed.',
    calls: ['POST /api/admin/orders/:id/notes'],
  },
} as const satisfies Record<string, { label: string; about: string; calls: readonly string[] }>;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

/** The MCP address for staff's assistants; each tool is one of the calls above. */
export const staffMcpPath = '/api/admin/mcp';

/** Whether one of these scopes opens a call, named by method and route. */
export function opens(granted: readonly string[], call: string): boolean {
  if (call === `POST ${staffMcpPath}`) return granted.length > 0;
  return scopeNames.some(
    (name) => granted.includes(name) && (scopes[name].calls as readonly string[]).includes(call),
  );
}

export const lifetimes = [30, 90, 365] as const;

export const mostKeys = 50;

export const newKeySchema = z.object({
  name: z.string().trim().min(1, 'Please name the program that will use the key.').max(60),
  scopes: z.array(z.enum(scopeNames)).min(1, 'Please choose what the key may do.'),
  /** Null: valid until it is revoked. */
  days: z.union(lifetimes.map((days) => z.literal(days))).nullable(),
});

export type NewKey = z.infer<typeof newKeySchema>;

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});

export type ApiKey = z.infer<typeof apiKeySchema>;
