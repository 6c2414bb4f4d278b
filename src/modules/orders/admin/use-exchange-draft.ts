import { useState } from 'react';
import { useAdminProduct } from '#modules/catalog/admin/product-calls.ts';

/** What the customer takes instead. */
export function useExchangeDraft() {
  const [search, setSearch] = useState('');
  const [productId, setProductId] = useState<number | null>(null);
  const [variantId, setVariantId] = useState<number | null>(null);
  const [delivery, setDelivery] = useState<'delivery' | 'collection'>('collection');
  const [method, setMethod] = useState('');
  const [reference, setReference] = useState('');
  const [ageConfirmed, setAgeConfirmed] = useState(false);
  const { data: product } = useAdminProduct(productId);
  const stock = product?.stock ?? [];
  const only = stock.length === 1 ? stock[0] : undefined;
  return {
    search,
    setSearch,
    productId,
    chooseProduct(id: number) {
      setProductId(id > 0 ? id : null);
      setVariantId(null);
    },
    product,
    /** A piece in one size and colour needs no choice. */
    variant: stock.find(({ id }) => id === variantId) ?? only ?? null,
    chooseVariant: (id: number) => setVariantId(id),
    delivery,
    setDelivery,
    method,
    setMethod,
    reference,
    setReference,
    ageConfirmed,
    setAgeConfirmed,
  };
}

export type ExchangeDraft = ReturnType<typeof useExchangeDraft>;
