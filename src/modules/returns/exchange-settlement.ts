import type { Cents } from '#shared/money.ts';

/** How the value of returned goods is used in an exchange. */
export type Settlement = {
  /** Counts towards the new order; it never leaves the shop. */
  creditedCents: Cents;
  /** What the new order costs beyond it. */
  toPayCents: Cents;
  /** The rest, which is refunded the way it was paid. */
  toRefundCents: Cents;
};

export function settleExchange(worthCents: Cents, newTotalCents: Cents): Settlement {
  const creditedCents = Math.min(worthCents, newTotalCents);
  return {
    creditedCents,
    toPayCents: newTotalCents - creditedCents,
    toRefundCents: worthCents - creditedCents,
  };
}
