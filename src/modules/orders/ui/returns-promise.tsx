import { Link } from 'react-router';
import { shop } from '#config/shop.ts';

/** What the house promises of returns, with the way to the small print. */
export function ReturnsPromise({ className }: { className?: string }) {
  return (
    <p className={className}>
      You have {shop.returnDays} days to send it back.{' '}
      <Link to="/returns" className="border-b border-gold whitespace-nowrap">
        How returns work
      </Link>
    </p>
  );
}
