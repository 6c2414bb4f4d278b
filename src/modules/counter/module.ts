import { money } from '#modules/audit/audit-told.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';

export const counterFacts = defineFacts({
  name: 'counter',
  auditWords: {
    'payment-link.created': ({ who, detail }) =>
      `${who} made a payment link over ${money(detail.total)}`,
    'payment-link.cancelled': ({ who }) => `${who} cancelled a payment link`,
  },
  commands: [
    { kind: 'New', label: 'New order', to: '/admin/orders/new', need: 'orders.add' },
    {
      kind: 'Go to',
      label: 'Code at the counter',
      to: `${dashboardPath}?tab=orders&code=ask`,
      need: 'orders.send',
    },
    {
      kind: 'Go to',
      label: 'Payment links',
      to: `${dashboardPath}?tab=orders&links=all`,
      need: 'orders.add',
    },
  ],
  pages: [{ path: 'admin/orders/new', file: 'admin/add-order.tsx' }],
});
