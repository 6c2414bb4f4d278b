import { Link } from 'react-router';
import { shop } from '#config/shop.ts';

/** What the shop promises of returns, with the way to the small print. */
type ReturnsPromiseProps = {
  className?: string;
  /** Lacquer and champagne: once opened they stay. */
  unopened?: boolean;
};

export function ReturnsPromise({ className, unopened }: ReturnsPromiseProps) {
  return (
    <p className={className}>
      You have {shop.returnDays} days to send it back{unopened && ', unopened'}.{' '}
      <Link to="/returns" className="border-b border-gold whitespace-nowrap">
        How returns work
      </Link>
    </p>
  );
}
