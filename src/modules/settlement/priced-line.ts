import type { Cents } from '#shared/money.ts';

export type PricedLine = {
  productId: number;
  variantId: number;
  productName: string;
  imageUrl: string;
  color: string;
  size: string;
  quantity: number;
  unitPriceCents: Cents;
  sku?: string;
  /** What it costs in the shop, where staff sold it for another price, and why. */
  listPriceCents?: Cents;
  priceReason?: string;
  /** Its share of what a code takes off. */
  discountCents?: Cents;
};
