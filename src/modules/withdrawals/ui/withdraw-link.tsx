import { Link } from 'react-router';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { withdrawalAddress, withdrawalTitle } from '#modules/withdrawals/withdrawal.ts';

/** At the foot of every page and under an order, in a shop that sells to consumers who may. */
export function WithdrawLink({ orderId }: { orderId?: string }) {
  const { withdrawalCountries } = useShop();
  if (withdrawalCountries.length === 0) return null;
  return (
    <Link
      to={withdrawalAddress(orderId)}
      className="inline-block py-1 text-quiet transition-colors hover:text-ink"
    >
      <span className="underline-gold">{withdrawalTitle}</span>
    </Link>
  );
}
