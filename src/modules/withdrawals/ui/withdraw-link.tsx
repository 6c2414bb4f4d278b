import { Link } from 'react-router';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { withdrawalAddress, withdrawalTitle } from '#modules/withdrawals/withdrawal.ts';

/** In the footer and below an order, if the shop sells to countries with this right. */
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
