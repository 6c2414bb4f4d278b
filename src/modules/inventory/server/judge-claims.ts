import { holdLimits } from '#config/shop.ts';
import { judgeClaim } from '#modules/inventory/hold-limit.ts';
import { type ProductLine, productLines, type StockLine } from '#modules/inventory/stock.ts';
import type { HeldLine, HoldUse } from './hold-use-repository.ts';

export type Claim = {
  checkoutId: string;
  lines: readonly StockLine[];
  expiresAt: Date;
  /** The internet address of the request. */
  address: string;
  /** The telephone number that pays, if it has paid here before: it is its own holder. */
  phone?: string | null;
  /** What the address holds unpaid in another way, such as by reservations. */
  reserved?: readonly ProductLine[];
  /** Whether the checkout began in this transaction and so can't hold anything yet. */
  isNew?: boolean;
};

/**
 * 'too-many': of this product `most` are allowed. 'wait': others have to pay first, or `minutes`
 * have to pass. 'full': the address already holds as much as one address may, of any products.
 */
export type ClaimRefusal =
  | { kind: 'too-many'; productId: number; most: number }
  | { kind: 'wait'; productId: number; others: number; minutes: number }
  | { kind: 'full' };

/** How many of each product the holder may hold, or the reason for the refusal. */
export type JudgedClaim = { refusal: ClaimRefusal | null; shares: ReadonlyMap<number, number> };

/** `free`: what remains of each product after the hold. The caller has locked those levels. */
export function judgeClaims(
  claim: Claim,
  own: readonly HeldLine[],
  use: readonly HoldUse[],
  free: ReadonlyMap<number, number>,
): JudgedClaim {
  const shares = new Map<number, number>();
  const minutes = Math.max(0, claim.expiresAt.getTime() - Date.now()) / 60_000;
  for (const { productId, quantity } of productLines(claim.lines)) {
    const used = use.find((each) => each.productId === productId);
    const reserved = claim.reserved?.find((each) => each.productId === productId)?.quantity ?? 0;
    const verdict = judgeClaim({
      wanted: quantity,
      minutes,
      free: free.get(productId) ?? 0,
      own: ownOf(own, productId),
      beside: (used?.ofHolder ?? 0) + reserved,
      besideAtAddress: (used?.atAddress ?? 0) + reserved,
      unpaidMinutes: used?.unpaidMinutes ?? 0,
    });
    if (verdict.kind === 'too-many') return { refusal: { ...verdict, productId }, shares };
    if (verdict.kind === 'wait') {
      return { refusal: { ...verdict, productId, others: used?.checkouts ?? 0 }, shares };
    }
    shares.set(productId, verdict.share);
  }
  return { refusal: isFull(claim, use) ? { kind: 'full' } : null, shares };
}

function ownOf(own: readonly HeldLine[], productId: number) {
  const lines = own.filter((line) => line.productId === productId);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  // What the shop itself held for somebody is not counted against them.
  const minutes = lines.map((line) => (line.holder === '' ? 0 : line.minutes));
  return { quantity, minutes: Math.max(0, ...minutes) };
}

function isFull({ lines }: Claim, use: readonly HoldUse[]): boolean {
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const beside = use.reduce((sum, { atAddress }) => sum + atAddress, 0);
  return wanted + beside > holdLimits.itemsPerAddress;
}
