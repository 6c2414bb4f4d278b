import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { choiceAddress } from '#modules/catalog/choice/choice-address.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { productOptions, relatedOptions } from '../product/product-options.ts';

type ProductLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  product: Pick<PublicProduct, 'id' | 'shownColor' | 'shownSize'>;
};

/** A link to a product; hover, touch and keyboard focus prefetch its page. */
export function ProductLink({ product, ...rest }: ProductLinkProps) {
  const client = useQueryClient();
  const prefetch = () => {
    void client.prefetchQuery(productOptions(product.id));
    void client.prefetchQuery(relatedOptions(product.id));
  };
  return (
    <Link
      prefetch="intent"
      // All routes are known from the start; without this every link of a listing repeats it.
      discover="none"
      viewTransition
      {...rest}
      to={choiceAddress(product, product.shownColor, product.shownSize)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    />
  );
}
