import { holdLimits } from '#config/shop.ts';

/** So many of a product that an address keeps from others, or kept a short while ago, unpaid. */
export type HoldTurn = {
  quantity: number;
  since: Date;
  /** Null while the stock is held; afterwards the turn counts until then. */
  restsUntil: Date | null;
};

export type KnownTurn = HoldTurn & { id: number };

const minute = 60_000;

/** How many of a product one address may keep, if it and nobody else could have `left` of them. */
export function mostHeldOf(left: number): number {
  const { fewPieces, shareLeft, mostLeft } = holdLimits;
  if (left < fewPieces) return Math.max(0, left);
  return left - Math.min(Math.ceil(left * shareLeft), mostLeft);
}

function restAfter(since: Date, end: Date): Date {
  return new Date(end.getTime() + holdLimits.restTimes * (end.getTime() - since.getTime()));
}

/** A payment that ends in time belongs to the turn; its end never moves. */
function lastsUntil({ since }: HoldTurn, end: Date): boolean {
  return end.getTime() <= since.getTime() + holdLimits.longestMinutes * minute;
}

export type TurnPlan<Turn extends KnownTurn> = {
  removed: number[];
  /** What is left of removed turns, and rests. */
  resting: Turn[];
  /** What the checkout holds from now on; null if nothing. */
  held: HoldTurn | null;
  /** Whether it keeps more from others than before, or anew. */
  isClaim: boolean;
};

/**
 * A checkout wants so many of a product until `end`. It goes on with its own turn, then with turns
 * that its address gave back, under whichever checkout: a declined card starts nothing new, and
 * neither does a new checkout for the same pieces. What it can't go on with rests, and counts.
 */
export function planTurn<Turn extends KnownTurn>(
  wanted: number,
  known: { own: Turn | null; resting: readonly Turn[] },
  { now, end }: { now: Date; end: Date },
): TurnPlan<Turn> {
  const plan: TurnPlan<Turn> = { removed: [], resting: [], held: null, isClaim: false };
  const byAge = [...known.resting].sort((left, right) => Number(right.since) - Number(left.since));
  let missing = wanted;
  let since = now;
  for (const turn of known.own ? [known.own, ...byAge] : byAge) {
    const taken = lastsUntil(turn, end) ? Math.min(missing, turn.quantity) : 0;
    if (taken === 0 && turn !== known.own) continue;
    if (taken > 0 && turn.since < since) since = turn.since;
    missing -= taken;
    plan.removed.push(turn.id);
    if (taken === turn.quantity) continue;
    const restsUntil = turn.restsUntil ?? restAfter(turn.since, now);
    plan.resting.push({ ...turn, quantity: turn.quantity - taken, restsUntil });
  }
  if (wanted > 0) plan.held = { quantity: wanted, since, restsUntil: null };
  const kept = known.own && lastsUntil(known.own, end) ? known.own.quantity : 0;
  plan.isClaim = wanted > kept;
  return plan;
}

/** What an address keeps of one product: held in all its checkouts, and resting. */
export type AddressUse = { held: number; resting: number };

/** 'too-many': fewer of it could be had. 'wait': the address has to pay for some or let them be. */
export type ClaimVerdict = 'allowed' | 'too-many' | 'wait';

export function judgeClaim(
  wanted: number,
  { held, resting }: AddressUse,
  free: number,
): ClaimVerdict {
  const most = mostHeldOf(free + held);
  if (held + resting <= most) return 'allowed';
  return wanted > most ? 'too-many' : 'wait';
}
