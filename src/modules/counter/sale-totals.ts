import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { type Cents, dollarsToCents } from '#shared/money.ts';
import type { SoldProduct } from './product-stock.ts';
import type { DraftLine, SaleDraft } from './sale-draft.ts';

/** Products by id; without those that are not loaded yet or no longer exist. */
export type Products = ReadonlyMap<number, SoldProduct>;

export type SaleTotals = {
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
};

/** The price of one unit: the typed one, or else the regular one. */
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

/** The totals while typing: an invalid amount counts as 0. */
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

/** Gift cards are sold separately and mailed: nothing is delivered. */
export function isByEmail({ lines }: SaleDraft, products: Products): boolean {
  return (
    lines.length > 0 && lines.every(({ productId }) => products.get(productId)?.isGiftCard === true)
  );
}

export function hasChampagne({ lines }: SaleDraft, products: Products): boolean {
  return lines.some(({ productId }) => products.get(productId)?.category === 'champagne');
}
