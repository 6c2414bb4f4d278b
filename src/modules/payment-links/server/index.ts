export {
  cancelPaymentLink,
  createPaymentLink,
  listPaymentLinks,
  type PaymentLinkParts,
} from './payment-link.ts';
export type { PaymentLinks } from './payment-links.ts';
