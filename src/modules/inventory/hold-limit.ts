import { holdLimits } from '#config/shop.ts';

/** The most of a product that one holder may hold unpaid if `left` are available to it alone. */
export function mostHeldOf(left: number): number {
  const { fewItems, shareLeft, mostLeft } = holdLimits;
  if (left < fewItems) return Math.max(0, left);
  return left - Math.min(Math.ceil(left * shareLeft), mostLeft);
}

/**
 * What decides a claim for one product. A holder is a confirmed telephone number, or an internet
 * address together with everyone behind it who has no confirmed number.
 */
export type ClaimFacts = {
  wanted: number;
  /** How long the payment may take. */
  minutes: number;
  /** What stays available for others after this hold. */
  free: number;
  /** What this checkout already held of the product, and for how long. */
  own: { quantity: number; minutes: number };
  /** What the holder's other checkouts hold. */
  beside: number;
  /** What all other checkouts of the internet address hold, also those with confirmed numbers. */
  besideAtAddress: number;
  /** Minutes that the holder held its share and released it unpaid, as far as they still count. */
  unpaidMinutes: number;
};

/** 'too-many': fewer are allowed. 'wait': others have to pay first, or `minutes` have to pass. */
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

/** Confirmed numbers count separately, but one address never holds all of three or more. */
function takesTheLast({ wanted, free, besideAtAddress }: ClaimFacts): boolean {
  return free === 0 && wanted + besideAtAddress >= holdLimits.fewItems;
}

/** The minutes counted against the holder if everything it holds now were released unpaid. */
function minutesIfUnpaid(
  { minutes, own, unpaidMinutes }: ClaimFacts,
  held: number,
  share: number,
): number {
  return unpaidMinutes + (own.quantity * own.minutes + held * minutes) / Math.max(1, share);
}
