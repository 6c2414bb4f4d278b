import { classNames } from '#design/class-names.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { formatDollars } from '#shared/money.ts';

type PriceProps = {
  product: Pick<PublicProduct, 'price' | 'formerPrice' | 'lowestBefore'>;
  className?: string;
};

/** A product without a price is not for sale: '$0.00' would promise a gift. */
export function Price({ product, className }: PriceProps) {
  const { price, formerPrice, lowestBefore } = product;
  return (
    <p className={classNames('numerals', className)}>
      {formerPrice !== null && <FormerPrice price={formerPrice} />}
      {price > 0 ? formatDollars(price) : 'Price on request'}
      {lowestBefore !== undefined && (
        <span className="block type-small text-quiet">{lowestPriceText(lowestBefore)}</span>
      )}
    </p>
  );
}

function lowestPriceText(price: number): string {
  return `Lowest price of the 30 days before: ${formatDollars(price)}`;
}

/** Screen readers do not announce strikethrough, so words say it. */
function FormerPrice({ price }: { price: number }) {
  return (
    <>
      <span className="sr-only">Former price: </span>
      <s className="mr-2 text-quiet">{formatDollars(price)}</s>
      <span className="sr-only">Price now: </span>
    </>
  );
}
