import type { Cents } from '#shared/money.ts';

/** What becomes of the worth of returned goods when others are taken for it. */
export type Settlement = {
  /** Counted towards the new order; never leaves the shop. */
  creditedCents: Cents;
  /** What the new order costs beyond it. */
  toPayCents: Cents;
  /** What is left of it, and goes back the way it was paid. */
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
