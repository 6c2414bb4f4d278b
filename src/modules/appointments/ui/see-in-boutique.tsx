import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { appointmentsAddress, seeInBoutique } from '#modules/appointments/appointments-link.ts';

/** Under the button of a product, while appointments can be booked. */
export default function SeeInBoutique({ productId }: { productId: number }): ReactNode {
  return (
    <Link
      to={`${appointmentsAddress}?product=${productId}`}
      className="-my-3 flex min-h-11 w-fit items-center type-small"
    >
      <span className="border-b border-gold">{seeInBoutique}</span>
    </Link>
  );
}
