import { defineFacts } from '#modules/define-facts.ts';

export const preOrdersFacts = defineFacts({
  name: 'pre-orders',
  permissions: { 'pre-orders': { may: 'offer pre-orders', group: 'Selling', place: 86 } },
  auditWords: {
    'pre-order.offered': ({ who, what }) => `${who} offered pre-orders of ${what}`,
    'pre-order.withdrawn': ({ who, what }) => `${who} cancelled all pre-orders of ${what}`,
    'pre-order.cancelled': ({ who, what }) => `${who} cancelled the pre-order of ${what}`,
    'pre-order.refund-asked': ({ who, what }) => `${who} asked to refund the deposit of ${what}`,
    'pre-order.renewed': ({ who, what }) => `${who} gave ${what} more time to pay a pre-order`,
  },
  pages: [{ path: 'pre-order/:token', file: 'store/clients/pre-order.tsx' }],
});
