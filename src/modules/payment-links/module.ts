import { defineFacts } from '#modules/define-facts.ts';

export const paymentLinksFacts = defineFacts({
  name: 'payment-links',
  pages: [{ path: 'pay/:token', file: 'store/pay.tsx' }],
});
