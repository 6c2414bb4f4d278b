/**
 * The data affected by a change. The noun is the first half of the audit log's 'noun.verb', or the
 * type of a notification. The values name calls under /api/admin.
 */
const affected: Record<string, readonly string[]> = {
  notification: ['notifications'],
  order: [
    'orders',
    'discounts',
    'gift-cards',
    'payment-links',
    'customers',
    'users',
    'products',
    'stock',
    'dashboard',
  ],
  payment: ['orders', 'payment-links', 'dashboard', 'attention'],
  'payment-link': ['approvals', 'payment-links', 'products', 'stock', 'dashboard'],
  refund: ['orders', 'dashboard', 'attention'],
  product: ['products', 'stock', 'dashboard', 'set-up'],
  stock: ['products', 'stock', 'dashboard'],
  account: ['users', 'invitations', 'dashboard'],
  staff: ['users', 'sessions'],
  session: ['sessions'],
  password: ['sessions'],
  'second-factor': ['second-factor'],
  system: ['users', 'dashboard', 'attention'],
  event: ['events'],
  settings: ['settings', 'texts', 'set-up', 'dashboard', 'discounts', 'gift-cards', 'assistants'],
  'set-up': ['set-up'],
  discount: ['discounts'],
  assistant: ['assistants'],
  'gift-card': ['gift-cards'],
  collection: ['collections', 'products'],
  message: ['messages', 'dashboard'],
  mail: ['orders', 'messages'],
  customer: ['customers'],
  client: ['clients', 'selections', 'call-list', 'approvals'],
  call: ['call-list'],
  approval: ['approvals', 'products', 'stock', 'attention'],
  selection: ['selections'],
  waiting: ['waiting-list', 'products', 'stock'],
  'pre-order': ['pre-orders', 'products', 'stock', 'attention'],
  appointment: ['appointments', 'attention'],
  other: ['messages', 'dashboard'],
  attention: ['attention', 'dashboard', 'orders'],
  subscribers: ['subscribers'],
  books: ['books'],
};

/** Everything may have changed, since the listener was offline for a while. */
export const everything = 'everything';

/** Whether the answer of `address` may be outdated after the changes. */
export function isAffected(address: string, nouns: ReadonlySet<string>): boolean {
  const call = /^\/api\/admin\/([^/?]+)/.exec(address)?.[1];
  if (call === undefined) return false;
  if (nouns.has(everything)) return true;
  // The audit log contains all that staff do.
  if (call === 'audit') return nouns.size > 0;
  return [...nouns].some((noun) => affected[noun]?.includes(call));
}
