import { classNames } from '#design/class-names.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { formatDollars } from '#shared/money.ts';

type PriceProps = { product: Pick<PublicProduct, 'price'>; className?: string };

/** A piece without a price is not sold here and now: '$0.00' would promise a gift. */
export function Price({ product, className }: PriceProps) {
  return (
    <p className={classNames('figures', className)}>
      {product.price > 0 ? formatDollars(product.price) : 'Price on request'}
    </p>
  );
}
