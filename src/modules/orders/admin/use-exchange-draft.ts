import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';

/** What the customer takes instead. */
export function useExchangeDraft() {
  const [search, setSearch] = useState('');
  const [productId, setProductId] = useState<number | null>(null);
  const [variantId, setVariantId] = useState<number | null>(null);
  const [delivery, setDelivery] = useState<'delivery' | 'collection'>('collection');
  const [method, setMethod] = useState('');
  const [reference, setReference] = useState('');
  const { data: product } = useQuery<AdminProduct>({
    queryKey: [`/api/admin/products/${productId}`],
    enabled: productId !== null,
    staleTime: 0,
  });
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
  };
}

export type ExchangeDraft = ReturnType<typeof useExchangeDraft>;
