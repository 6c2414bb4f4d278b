import { holdLimits } from '#config/shop.ts';

/** How many of a product one holder may keep unpaid, if it and nobody else could have `left` of them. */
export function mostHeldOf(left: number): number {
  const { fewItems, shareLeft, mostLeft } = holdLimits;
  if (left < fewItems) return Math.max(0, left);
  return left - Math.min(Math.ceil(left * shareLeft), mostLeft);
}

/**
 * What a claim for one product is judged by. A holder is a confirmed telephone number, or an internet
 * address with everybody behind it who has none.
 */
export type ClaimFacts = {
  wanted: number;
  /** How long the payment may take. */
  minutes: number;
  /** Left for everybody else once this is held. */
  free: number;
  /** What this checkout held of it already, and since when. */
  own: { quantity: number; minutes: number };
  /** What the holder's other checkouts hold. */
  beside: number;
  /** What all other checkouts of the internet address hold, confirmed telephones among them. */
  besideAtAddress: number;
  /** Minutes for which the holder left its share unpaid and gave it back, as far as they still count. */
  unpaidMinutes: number;
};

/** 'too-many': fewer could be had. 'wait': others have to pay first, or `minutes` have to pass. */
export type ClaimVerdict =
  | { kind: 'allowed'; share: number }
  | { kind: 'too-many'; most: number }
  | { kind: 'wait'; minutes: number };

export function judgeClaim(facts: ClaimFacts): ClaimVerdict {
  const { wanted, free, own, beside } = facts;
  const held = wanted + beside;
  const share = mostHeldOf(free + held);
  const isMore = wanted > own.quantity;
  if (isMore && wanted > share) return { kind: 'too-many', most: share };
  if (isMore && (held > share || takesTheLast(facts))) return { kind: 'wait', minutes: 0 };
  const over = minutesIfUnpaid(facts, held, share) - holdLimits.longestMinutes;
  return over > 0
    ? { kind: 'wait', minutes: over / holdLimits.forgivenPerMinute }
    : { kind: 'allowed', share };
}

/** Telephones count for themselves, but of three or more one address never holds all. */
function takesTheLast({ wanted, free, besideAtAddress }: ClaimFacts): boolean {
  return free === 0 && wanted + besideAtAddress >= holdLimits.fewItems;
}

/** What would count against the holder if everything it holds now came back unpaid. */
function minutesIfUnpaid(
  { minutes, own, unpaidMinutes }: ClaimFacts,
  held: number,
  share: number,
): number {
  return unpaidMinutes + (own.quantity * own.minutes + held * minutes) / Math.max(1, share);
}
