import { type ComponentType, lazy } from 'react';
import type { ReserveSectionProps } from '#modules/checkout/ui/checkout-page.tsx';

const ReserveSection = lazy(() => import('#modules/reservations/ui/reserve-section.tsx'));

type CheckoutParts = {
  /** Under paying: another way to have it, where the shop offers that. */
  ReserveSection?: ComponentType<ReserveSectionProps>;
};

/** What modules add to the checkout. */
export const checkoutParts: CheckoutParts = {
  ReserveSection,
};
