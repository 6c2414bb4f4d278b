import type { OrderStatus, PaymentStatus } from './order.ts';

/** Every move an order can make. Staff set the status by hand and may undo a mistake. */
export const orderTransitions = {
  pending: ['processing', 'shipped', 'delivered', 'cancelled', 'returned', 'partly returned'],
  processing: ['shipped', 'delivered', 'cancelled', 'returned', 'partly returned'],
  shipped: ['processing', 'delivered', 'cancelled', 'returned', 'partly returned'],
  delivered: ['processing', 'shipped', 'cancelled', 'returned', 'partly returned'],
  cancelled: ['processing', 'shipped', 'delivered'],
  'partly returned': ['returned'],
  returned: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/**
 * Every change of an order's payment status; it goes back if a refund failed after all. Money may
 * arrive for a failed payment: it is refunded, and the order shows that.
 */
export const orderPaymentTransitions = {
  pending: ['paid', 'failed'],
  paid: ['partially refunded', 'refunded'],
  failed: ['paid', 'partially refunded', 'refunded'],
  'partially refunded': ['refunded', 'paid'],
  refunded: ['partially refunded', 'paid'],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** The states that may change to this one, including itself. */
export function originsOf<State extends string>(
  transitions: Readonly<Record<State, readonly State[]>>,
  to: State,
): State[] {
  const states = Object.keys(transitions) as State[];
  return states.filter((from) => from === to || transitions[from].includes(to));
}
