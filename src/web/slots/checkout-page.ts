import { type ComponentType, lazy } from 'react';
import type { ReserveSectionProps, TaxInvoiceProps } from '#modules/checkout/ui/checkout-page.tsx';

const ReserveSection = lazy(() => import('#modules/reservations/ui/reserve-section.tsx'));

const TaxInvoice = lazy(() => import('#modules/fiscal/ui/tax-invoice.tsx'));

type CheckoutParts = {
  /** Under paying: another way to have it, where the shop offers that. */
  ReserveSection?: ComponentType<ReserveSectionProps>;
  /** Above paying: numbers that a business wants on its invoice. */
  TaxInvoice?: ComponentType<TaxInvoiceProps>;
};

/** What modules add to the checkout. */
export const checkoutParts: CheckoutParts = {
  ReserveSection,
  TaxInvoice,
};
