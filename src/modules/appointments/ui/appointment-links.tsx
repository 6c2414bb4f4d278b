import { Link } from 'react-router';
import {
  appointmentsAddress,
  appointmentsTitle,
  seeInBoutique,
} from '#modules/appointments/appointments-link.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

/** At the foot of every page, while appointments can be booked. */
export function AppointmentsLink() {
  if (!useShop().hasAppointments) return null;
  return (
    <Link
      to={appointmentsAddress}
      className="inline-block py-1 text-quiet transition-colors hover:text-ink"
    >
      <span className="underline-gold">{appointmentsTitle}</span>
    </Link>
  );
}

/** Under the button of a product. */
export function SeeInBoutique({ productId }: { productId: number }) {
  if (!useShop().hasAppointments) return null;
  return (
    <Link
      to={`${appointmentsAddress}?product=${productId}`}
      className="-my-3 flex min-h-11 w-fit items-center type-small"
    >
      <span className="border-b border-gold">{seeInBoutique}</span>
    </Link>
  );
}
