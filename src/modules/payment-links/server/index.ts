export {
  cancelPaymentLink,
  createPaymentLink,
  listPaymentLinks,
  type PaymentLinkParts,
  writePaymentLink,
} from './payment-link.ts';
export type { PaymentLinks } from './payment-links.ts';
