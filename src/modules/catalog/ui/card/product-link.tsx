import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { productCall, relatedCall } from '#modules/catalog/catalog-calls.ts';
import { type PublicProduct, productAddress } from '#modules/catalog/product.ts';

type ProductLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  product: Pick<PublicProduct, 'id'>;
};

/** Leads to a product; pointing at it, touching or reaching it by keyboard fetches its page ahead. */
export function ProductLink({ product, ...rest }: ProductLinkProps) {
  const client = useQueryClient();
  const prefetch = () => {
    for (const call of [productCall(product.id), relatedCall(product.id)]) {
      void client.prefetchQuery({ queryKey: [call] });
    }
  };
  return (
    <Link
      prefetch="intent"
      viewTransition
      {...rest}
      to={productAddress(product)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    />
  );
}
