import type { OrderStatus, PaymentStatus } from './order.ts';

/** Every move an order can make. Staff set its way by hand and may take a slip of the hand back. */
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
 * Every move of what an order says of its payment; back where a refund failed after all. Money may
 * come for a payment that was told to have failed: it goes back, and the order says so.
 */
export const orderPaymentTransitions = {
  pending: ['paid', 'failed'],
  paid: ['partially refunded', 'refunded'],
  failed: ['paid', 'partially refunded', 'refunded'],
  'partially refunded': ['refunded', 'paid'],
  refunded: ['partially refunded', 'paid'],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** The states something may stand in to become this one, itself included. */
export function originsOf<State extends string>(
  transitions: Readonly<Record<State, readonly State[]>>,
  to: State,
): State[] {
  const states = Object.keys(transitions) as State[];
  return states.filter((from) => from === to || transitions[from].includes(to));
}
