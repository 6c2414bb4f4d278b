import { type ComponentType, lazy } from 'react';
import type { ReserveSectionProps, TaxInvoiceProps } from '#modules/checkout/ui/checkout-page.tsx';

const ReserveSection = lazy(() => import('#modules/reservations/ui/reserve-section.tsx'));

const TaxInvoice = lazy(() => import('#modules/fiscal/ui/tax-invoice.tsx'));

const LegalNotice = lazy(() => import('#modules/product-information/ui/guarantee-notice.tsx'));

type CheckoutParts = {
  /** Below the payment: another way to buy, if the shop offers one. */
  ReserveSection?: ComponentType<ReserveSectionProps>;
  /** Above the payment: what must be read before an order to a country. */
  LegalNotice?: ComponentType<{ country: string }>;
  /** Above the payment: numbers that a business wants on its invoice. */
  TaxInvoice?: ComponentType<TaxInvoiceProps>;
};

/** What modules add to the checkout. */
export const checkoutParts: CheckoutParts = {
  ReserveSection,
  TaxInvoice,
  LegalNotice,
};
