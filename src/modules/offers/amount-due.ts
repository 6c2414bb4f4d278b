import type { Cents } from '#shared/money.ts';

/** The smallest payment that every provider accepts. */
const smallestPaymentCents: Cents = 50;

type Due = {
  /** The amount a gift card pays, and the amount left for the provider. */
  cardCents: Cents;
  dueCents: Cents;
};

/**
 * Splits a total between card and provider. If the rest were too little for a provider, the card
 * pays less. Null: the total is too small for a provider, and no card covers all of it.
 */
export function splitTotal(totalCents: Cents, availableCents: Cents): Due | null {
  if (totalCents <= 0) return null;
  const cardCents = Math.min(totalCents, availableCents);
  const dueCents = totalCents - cardCents;
  if (dueCents === 0 || dueCents >= smallestPaymentCents) return { cardCents, dueCents };
  if (totalCents < smallestPaymentCents) return null;
  return { cardCents: totalCents - smallestPaymentCents, dueCents: smallestPaymentCents };
}
