import { useState } from 'react';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { useAdminProduct } from '#modules/product-editor/admin/product-calls.ts';
import type { TypedShipping } from '#modules/shipping/admin/courier-price-fields.tsx';
import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { type Cents, dollarsToCents } from '#shared/money.ts';

export type NewLine = {
  variantId: number;
  productId: number;
  name: string;
  color: string;
  size: string;
  quantity: number;
  priceCents: Cents;
  isChampagne: boolean;
};

const noShipping: TypedShipping = { amount: '', carrier: '', service: '', askedFor: '' };

/** The products that the customer takes instead, handed over or sent. */
export function useExchangeDraft() {
  const [items, setNewLines] = useState<readonly NewLine[]>([]);
  const [search, setSearch] = useState('');
  const [productId, setProductId] = useState<number | null>(null);
  const [delivery, setDelivery] = useState<'delivery' | 'collection'>('collection');
  const [shipping, setShipping] = useState(noShipping);
  const [method, setMethod] = useState('');
  const [reference, setReference] = useState('');
  const [ageConfirmed, setAgeConfirmed] = useState(false);
  const { data: product } = useAdminProduct(productId);
  const isSent = delivery === 'delivery';
  const shippingCents = isSent ? shippingCentsOf(shipping.amount) : 0;
  return {
    items,
    add(chosen: AdminProduct, variantId: number) {
      const item = lineOf(chosen, variantId);
      if (!item) return;
      const known = items.find((each) => each.variantId === variantId);
      setNewLines(
        known
          ? items.map((each) => (each === known ? { ...each, quantity: each.quantity + 1 } : each))
          : [...items, item],
      );
      setProductId(null);
      setSearch('');
    },
    setQuantity: (variantId: number, quantity: number) =>
      setNewLines(
        items.map((each) => (each.variantId === variantId ? { ...each, quantity } : each)),
      ),
    remove: (variantId: number) =>
      setNewLines(items.filter((each) => each.variantId !== variantId)),
    search,
    setSearch,
    productId,
    chooseProduct: (id: number) => setProductId(id > 0 ? id : null),
    product,
    delivery,
    setDelivery,
    shipping,
    changeShipping: (change: Partial<TypedShipping>) => setShipping({ ...shipping, ...change }),
    /** Null if the typed amount is invalid. */
    shippingCents,
    /** The total of the new order. */
    totalCents:
      items.reduce((sum, each) => sum + each.priceCents * each.quantity, 0) + (shippingCents ?? 0),
    method,
    setMethod,
    reference,
    setReference,
    ageConfirmed,
    setAgeConfirmed,
  };
}

export type ExchangeDraft = ReturnType<typeof useExchangeDraft>;

/** Empty: the shop pays the shipping. */
function shippingCentsOf(text: string): Cents | null {
  return text.trim() === '' ? 0 : readTypedCents(text);
}

function lineOf(
  { id, name, price, category, stock = [] }: AdminProduct,
  variantId: number,
): NewLine | null {
  const variant = stock.find((each) => each.id === variantId);
  if (!variant) return null;
  const { color, size } = variant;
  return {
    variantId,
    productId: id,
    name,
    color,
    size,
    quantity: 1,
    priceCents: dollarsToCents(price),
    isChampagne: category === 'champagne',
  };
}
