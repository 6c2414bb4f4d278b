import type { Cents } from '#shared/money.ts';

/** The smallest sum that every provider takes. */
const smallestPaymentCents: Cents = 50;

type Due = {
  /** What a gift card pays, and what is left for the provider. */
  cardCents: Cents;
  dueCents: Cents;
};

/**
 * Who pays what of a total. Where a card would leave a few cents that no provider takes, it pays that
 * much less. Null: what is to be paid is too little, and no card pays it whole.
 */
export function splitTotal(totalCents: Cents, availableCents: Cents): Due | null {
  if (totalCents <= 0) return null;
  const cardCents = Math.min(totalCents, availableCents);
  const dueCents = totalCents - cardCents;
  if (dueCents === 0 || dueCents >= smallestPaymentCents) return { cardCents, dueCents };
  if (totalCents < smallestPaymentCents) return null;
  return { cardCents: totalCents - smallestPaymentCents, dueCents: smallestPaymentCents };
}
