import { createHash } from 'node:crypto';
import { writtenForCarriers } from '#modules/shipping/country.ts';
import type { DeliveryZone } from '#modules/shipping/delivery-price.ts';
import { foldText } from '#shared/text.ts';
import type { ShippedProduct } from './shipped-product-queries.ts';

export type ShipTo = {
  city: string;
  country: string;
  postalCode: string;
  /** Only our own rider needs it: a courier's price does not depend on it. */
  streetAddress?: string;
};
export type ShippedItem = {
  productId: number;
  quantity: number;
  product: ShippedProduct;
  /** The weight of one item, in the product's unit. */
  weight: number;
};

type Terms = { zone?: DeliveryZone | null; unknown?: readonly number[] };

/**
 * Everything that a price depends on: destination, content, value and the owner's terms for the
 * country. Unknown products count too, otherwise a quote without them would be used for a parcel
 * with them.
 */
export function fingerprintOf(
  address: ShipTo,
  items: readonly ShippedItem[],
  { zone = null, unknown = [] }: Terms = {},
): string {
  const quantities = new Map<string, number>();
  for (const { product, quantity, weight } of items) {
    const kind = [product.id, product.priceCents, weight, product.weightUnit].join(' ');
    quantities.set(kind, (quantities.get(kind) ?? 0) + quantity);
  }
  const parts = [
    address.country.toUpperCase(),
    foldText(address.city),
    foldText(writtenForCarriers(address.postalCode)),
    [...quantities].map(([kind, quantity]) => `${kind} ${quantity}`).sort(),
    ...(unknown.length > 0 ? [unknown.toSorted()] : []),
    ...(zone ? [[zone.share, zone.freeAbove, zone.smallPrice, zone.duties]] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
