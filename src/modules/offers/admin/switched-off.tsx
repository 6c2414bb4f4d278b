import { Link } from 'react-router';
import { useCan } from '#modules/identity/admin/use-can.ts';

/** Says where a feature that is off can be switched on. */
export function SwitchedOff({ what }: { what: string }) {
  const can = useCan();
  return (
    <p className="mb-6 border-l-2 border-gold pl-4">
      {`${what} are switched off, so shoppers see nothing of them. `}
      {can('settings') ? (
        <Link to="?tab=settings&section=offers" className="underline-gold">
          Switch them on under Settings, Discounts and gift cards.
        </Link>
      ) : (
        'An owner can switch them on under Settings, Discounts and gift cards.'
      )}
    </p>
  );
}
