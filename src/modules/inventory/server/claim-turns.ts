import { holdLimits } from '#config/shop.ts';
import { judgeClaim, mostHeldOf, planTurn } from '#modules/inventory/hold-turn.ts';
import { type ProductLine, productLines, type StockLine } from '#modules/inventory/stock.ts';
import type { NewTurn, StoredTurn } from './hold-turn-repository.ts';

export type Claim = {
  checkoutId: string;
  lines: readonly StockLine[];
  expiresAt: Date;
  /** The internet address that asks. */
  address: string;
  /** Whether the checkout began in this transaction, so that it can't hold anything yet. */
  isNew?: boolean;
  /** See `IsLast`. */
  isLast?: boolean;
};

/**
 * 'too-many': of this product `most` could be had. 'wait': the address has to pay or to wait, until
 * `until` where that is known. 'full': it holds all that one address may, of whatever product.
 */
export type ClaimRefusal =
  | { kind: 'too-many'; productId: number; most: number }
  | { kind: 'wait'; productId: number; until: Date | null }
  | { kind: 'full' };

type TurnPlan = {
  /** Null if the address may have what it asks for. */
  refusal: ClaimRefusal | null;
  removed: readonly number[];
  added: readonly NewTurn[];
};

/**
 * Since when the address keeps what it now asks for, and whether it may. `free` is what is left of
 * each product once it has it: the caller has locked the levels that the verdict is about.
 */
export function planTurns(
  claim: Claim,
  known: readonly StoredTurn[],
  free: ReadonlyMap<number, number>,
): TurnPlan {
  const { removed, added, claimed } = planAll(claim, known);
  const gone = new Set(removed);
  const turns = [...known.filter(({ id }) => !gone.has(id)), ...added];
  return { refusal: refusalOf(claimed, turns, free), removed, added };
}

function planAll({ checkoutId, lines, expiresAt, address }: Claim, known: readonly StoredTurn[]) {
  const own = known.filter((turn) => turn.checkoutId === checkoutId && turn.restsUntil === null);
  const nothingLeft = own.map(({ productId }) => ({ productId, quantity: 0 }));
  const moments = { now: new Date(), end: expiresAt };
  const removed: number[] = [];
  const added: NewTurn[] = [];
  const claimed: ProductLine[] = [];
  for (const { productId, quantity } of productLines([...lines, ...nothingLeft])) {
    const ofProduct = known.filter((turn) => turn.productId === productId);
    const resting = ofProduct.filter(({ restsUntil }) => restsUntil !== null);
    const mine = ofProduct.find((turn) => own.includes(turn)) ?? null;
    const plan = planTurn(quantity, { own: mine, resting }, moments);
    removed.push(...plan.removed);
    added.push(...plan.resting);
    if (plan.held) added.push({ ...plan.held, address, checkoutId, productId });
    if (plan.isClaim) claimed.push({ productId, quantity });
  }
  return { removed, added, claimed };
}

function refusalOf(
  claimed: readonly ProductLine[],
  turns: readonly NewTurn[],
  free: ReadonlyMap<number, number>,
): ClaimRefusal | null {
  for (const { productId, quantity } of claimed) {
    const ofProduct = turns.filter((turn) => turn.productId === productId);
    const resting = ofProduct.filter(({ restsUntil }) => restsUntil !== null);
    const use = { held: heldIn(ofProduct), resting: piecesIn(resting) };
    const left = free.get(productId) ?? 0;
    const verdict = judgeClaim(quantity, use, left);
    if (verdict === 'too-many') {
      return { kind: 'too-many', productId, most: mostHeldOf(left + use.held) };
    }
    if (verdict === 'wait') return { kind: 'wait', productId, until: firstEnd(resting) };
  }
  const isFull = claimed.length > 0 && heldIn(turns) > holdLimits.piecesPerAddress;
  return isFull ? { kind: 'full' } : null;
}

function heldIn(turns: readonly NewTurn[]): number {
  return piecesIn(turns.filter(({ restsUntil }) => restsUntil === null));
}

function piecesIn(turns: readonly NewTurn[]): number {
  return turns.reduce((sum, { quantity }) => sum + quantity, 0);
}

function firstEnd(resting: readonly NewTurn[]): Date | null {
  const ends = resting.flatMap(({ restsUntil }) => (restsUntil ? [restsUntil.getTime()] : []));
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}
