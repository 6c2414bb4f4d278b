import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { type Cents, dollarsToCents } from '#shared/money.ts';
import type { SoldPiece } from './piece-stock.ts';
import type { DraftLine, SaleDraft } from './sale-draft.ts';

/** By their number; what has not been looked up yet, or is gone, is not among them. */
export type Pieces = ReadonlyMap<number, SoldPiece>;

export type SaleTotals = {
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
};

/** What one of a line costs: what was typed, or else what the shop asks. */
export function unitCents(
  { price }: Pick<DraftLine, 'price'>,
  piece: SoldPiece | undefined,
): Cents {
  return readTypedCents(price) ?? listCents(piece);
}

function listCents(piece: SoldPiece | undefined): Cents {
  return piece ? dollarsToCents(piece.price) : 0;
}

export function isPriceChanged(line: DraftLine, piece: SoldPiece | undefined): boolean {
  return piece !== undefined && unitCents(line, piece) !== listCents(piece);
}

/** As one types: what is no amount counts as nothing. */
export function saleTotals(draft: SaleDraft, pieces: Pieces): SaleTotals {
  const subtotalCents = draft.lines.reduce(
    (sum, line) => sum + unitCents(line, pieces.get(line.productId)) * line.quantity,
    0,
  );
  const discountCents = readTypedCents(draft.discount) ?? 0;
  const shippingCents = draft.delivery === 'collection' ? 0 : (readTypedCents(draft.shipping) ?? 0);
  const totalCents = Math.max(0, subtotalCents - discountCents) + shippingCents;
  return { subtotalCents, discountCents, shippingCents, totalCents };
}

export function hasChampagne({ lines }: SaleDraft, pieces: Pieces): boolean {
  return lines.some(({ productId }) => pieces.get(productId)?.category === 'champagne');
}
