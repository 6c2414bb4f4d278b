import type { AdminOrder } from '#modules/order-desk/admin-order.ts';

const orderFields = ['id', 'userId', 'status', 'total', 'createdAt', 'updatedAt'] as const;

const nobody = { firstName: '', lastName: '', email: '' };
const unsent = { by: 'courier', courier: '', number: '' };
const nowhere = { streetAddress: '', city: '', state: '', country: '', postalCode: '' };

/** An order without its required fields is left out; the others are shown. */
export function receiveOrders(answer: unknown): AdminOrder[] {
  return listOf(answer, 'orders').flatMap((entry) => {
    if (has(entry, orderFields) && Array.isArray(entry.items)) return [withBlanks(entry)];
    console.warn('Invalid order left out of the list', entry);
    return [];
  });
}

/** Missing optional fields are shown empty. */
function withBlanks(entry: Record<string, unknown>): AdminOrder {
  return {
    ...entry,
    paymentStatus: entry.paymentStatus ?? '',
    channel: entry.channel ?? 'web',
    delivery: entry.delivery ?? 'delivery',
    discount: entry.discount ?? 0,
    refunded: entry.refunded ?? 0,
    sending: entry.sending ?? unsent,
    packedAt: entry.packedAt ?? null,
    packedBy: entry.packedBy ?? '',
    user: entry.user ?? nobody,
    shippingAddress: entry.shippingAddress ?? nowhere,
    billingAddress: entry.billingAddress ?? nowhere,
  } as AdminOrder;
}

export function listOf(answer: unknown, name: 'orders' | 'users'): unknown[] {
  const list = isRecord(answer) && name in answer ? answer[name] : answer;
  if (!Array.isArray(list)) throw new Error(`Expected an array of ${name}`);
  return list;
}

export function has(entry: unknown, fields: readonly string[]): entry is Record<string, unknown> {
  return (
    isRecord(entry) && fields.every((name) => entry[name] !== undefined && entry[name] !== null)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
