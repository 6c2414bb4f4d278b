import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { type Cents, dollarsToCents } from '#shared/money.ts';
import type { SoldProduct } from './product-stock.ts';
import type { DraftLine, SaleDraft } from './sale-draft.ts';

/** By their number; what has not been looked up yet, or is gone, is not among them. */
export type Products = ReadonlyMap<number, SoldProduct>;

export type SaleTotals = {
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
};

/** What one of a line costs: what was typed, or else what the shop asks. */
export function unitCents(
  { price }: Pick<DraftLine, 'price'>,
  product: SoldProduct | undefined,
): Cents {
  return readTypedCents(price) ?? listCents(product);
}

function listCents(product: SoldProduct | undefined): Cents {
  return product ? dollarsToCents(product.price) : 0;
}

export function isPriceChanged(line: DraftLine, product: SoldProduct | undefined): boolean {
  return product !== undefined && unitCents(line, product) !== listCents(product);
}

/** As one types: what is no amount counts as nothing. */
export function saleTotals(draft: SaleDraft, products: Products): SaleTotals {
  const subtotalCents = draft.lines.reduce(
    (sum, line) => sum + unitCents(line, products.get(line.productId)) * line.quantity,
    0,
  );
  const discountCents = readTypedCents(draft.discount) ?? 0;
  const shippingCents = draft.delivery === 'collection' ? 0 : (readTypedCents(draft.shipping) ?? 0);
  const totalCents = Math.max(0, subtotalCents - discountCents) + shippingCents;
  return { subtotalCents, discountCents, shippingCents, totalCents };
}

/** Gift cards are sold by themselves and mailed: nothing is delivered. */
export function isByEmail({ lines }: SaleDraft, products: Products): boolean {
  return (
    lines.length > 0 && lines.every(({ productId }) => products.get(productId)?.isGiftCard === true)
  );
}

export function hasChampagne({ lines }: SaleDraft, products: Products): boolean {
  return lines.some(({ productId }) => products.get(productId)?.category === 'champagne');
}
