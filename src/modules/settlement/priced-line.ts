import type { LineAddition } from '#modules/cart/line-addition.ts';
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
  /** The shop's price, if staff sold it for another price. */
  listPriceCents?: Cents;
  priceReason?: string;
  /** Its share of the discount. */
  discountCents?: Cents;
  /** What is done to it before it is sent. */
  addition?: LineAddition;
};
