import { isPolishBox } from '#modules/catalog/choice/variant-choices.ts';
import { findVariant, type VariantChoice } from '#modules/inventory/variant.ts';
import type { OrderStatus, PaymentStatus } from '#modules/orders/order.ts';
import type { PaymentMethod } from '#modules/payments/payment-method.ts';
import type { Cents } from '#shared/money.ts';
import type { DemoCustomer } from './demo-orders-people.ts';

/** The facts about a product that the demo's orders need. */
export type DemoProduct = {
  id: number;
  name: string;
  category: string;
  subCategory: string | null;
  imageUrl: string;
  colors: readonly string[];
  sizes: readonly string[];
  priceCents: Cents;
  /** The current stock, after all of these orders. */
  quantity: number;
  variants: readonly (VariantChoice & { id: number })[];
};

export type DemoLine = { product: DemoProduct; quantity: number; color: string; size: string };

export type DemoOrder = {
  customer: DemoCustomer;
  isFirstOfCustomer: boolean;
  placedAt: Date;
  daysAgo: number;
  lines: DemoLine[];
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  provider: PaymentMethod;
  refundedShare: number;
};

export function totalOf({ lines, customer }: Pick<DemoOrder, 'lines' | 'customer'>): Cents {
  return lines.reduce(
    (sum, { product, quantity }) => sum + product.priceCents * quantity,
    customer.shippingCents,
  );
}

export function revenueOf(orders: readonly DemoOrder[]): Cents {
  return orders.reduce((sum, order) => sum + totalOf(order), 0);
}

/** A line as in the bag: a box of up to three shades, anything else in one colour. */
export function lineOf(product: DemoProduct, quantity: number, choice: number): DemoLine {
  const { colors, sizes } = product;
  const from = (list: readonly string[], offset: number) => list[offset % list.length] ?? '';
  const shades = [
    ...new Set([choice, choice + 1, choice + 2].map((offset) => from(colors, offset))),
  ];
  return {
    product,
    quantity,
    color: isPolishBox(product) ? shades.join(', ') : from(colors, choice),
    size: from(sizes, choice),
  };
}

export function variantIdOf({ product, color, size }: DemoLine): number {
  const variant = findVariant(product.variants, { color, size });
  if (!variant) throw new Error(`${product.name} has no variant ${color} ${size}`);
  return variant.id;
}
