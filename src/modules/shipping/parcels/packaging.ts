import type { CategoryId } from '#modules/catalog/category.ts';
import type { WeightUnit } from '#modules/catalog/product.ts';
import type { Box, PackedItem } from './parcel.ts';
import { type Micrograms, toMicrograms } from './weight.ts';

type Packaging = { box: Box; weight: Micrograms };

/** The box of one item, and its weight if staff entered 0. */
const packagingByCategory: Record<CategoryId, Packaging> = {
  shoes: { box: { length: 34, width: 22, height: 12 }, weight: toMicrograms(1.3, 'kg') },
  nailpolish: { box: { length: 14, width: 9, height: 5 }, weight: toMicrograms(200, 'g') },
  champagne: { box: { length: 36, width: 12, height: 12 }, weight: toMicrograms(1.9, 'kg') },
  clothing: { box: { length: 38, width: 28, height: 6 }, weight: toMicrograms(700, 'g') },
};

type ShippedItem = {
  category: CategoryId;
  quantity: number;
  weight?: number | null | undefined;
  weightUnit?: WeightUnit | null | undefined;
};

export function toPackedItem(item: ShippedItem): PackedItem {
  const packaging = packagingByCategory[item.category];
  const stated = item.weight ? toMicrograms(item.weight, item.weightUnit ?? 'oz') : 0;
  return {
    quantity: item.quantity,
    weight: stated > 0 ? stated : packaging.weight,
    box: packaging.box,
  };
}
