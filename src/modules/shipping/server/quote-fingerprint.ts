import { createHash } from 'node:crypto';
import { postalCodeForCarriers } from '#modules/shipping/country.ts';
import { foldText } from '#shared/text.ts';
import type { ShippedProduct } from './shipped-product-queries.ts';

export type ShipTo = { city: string; country: string; postalCode: string };
export type ShippedItem = { productId: number; quantity: number; product: ShippedProduct };

/** Everything a price depends on: where it goes, what is in it and what it is worth. */
export function fingerprintOf(address: ShipTo, items: readonly ShippedItem[]): string {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  const worth = items.map(({ product }) => [product.id, product.priceCents, product.weight]);
  const parts = [
    address.country.toUpperCase(),
    foldText(address.city),
    foldText(postalCodeForCarriers(address.postalCode)),
    [...quantities].sort(([left], [right]) => left - right),
    worth.map(String).sort(),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
