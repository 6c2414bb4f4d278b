import { Link } from 'react-router';
import { shop } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { isSealed } from '#modules/orders/return-terms.ts';

type ReturnsPromiseProps = {
  className?: string;
  /** The categories of the products that are or may be bought. */
  categories: readonly CategoryId[];
};

/** The shop's promise about returns, with a link to the details. */
export function ReturnsPromise({ className, categories }: ReturnsPromiseProps) {
  return (
    <p className={className}>
      You have {shop.returnDays} days to send it back{conditionOf(categories)}.{' '}
      <Link to="/returns" className="border-b border-gold whitespace-nowrap">
        How returns work
      </Link>
    </p>
  );
}

function conditionOf(categories: readonly CategoryId[]): string {
  const sealed = categories.filter(isSealed);
  if (sealed.length === 0) return '';
  return sealed.length === categories.length ? ', unopened' : ', lacquer and champagne unopened';
}
