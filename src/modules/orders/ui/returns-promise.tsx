import { Link } from 'react-router';
import { shop } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { returnCondition } from '#modules/orders/return-terms.ts';

type ReturnsPromiseProps = {
  className?: string;
  /** The categories of the products that are or may be bought. */
  categories: readonly CategoryId[];
};

/** The shop's promise about returns, with a link to the details. */
export function ReturnsPromise({ className, categories }: ReturnsPromiseProps) {
  return (
    <p className={className}>
      You have {shop.returnDays} days to send it back{returnCondition(categories)}.{' '}
      <Link to="/returns" className="border-b border-gold whitespace-nowrap">
        How returns work
      </Link>
    </p>
  );
}
