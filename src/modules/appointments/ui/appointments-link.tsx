import { Link } from 'react-router';
import { appointmentsAddress, appointmentsTitle } from '#modules/appointments/appointments-link.ts';
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
