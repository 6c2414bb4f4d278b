import { because } from '#modules/audit/audit-told.ts';
import { defineFacts } from '#modules/define-facts.ts';

export const customersFacts = defineFacts({
  name: 'customers',
  permissions: {
    'customers.data': {
      may: 'export or erase what the shop holds of a customer',
      group: 'Selling',
      place: 90,
      ownersOnly: true,
    },
  },
  auditWords: {
    'customer.exported': ({ who, what }) => `${who} exported all that is stored of ${what}`,
    'customer.erased': ({ who, what }) => `${who} erased ${what}`,
    'customer.note-added': ({ who, what, detail }) =>
      `${who} left a note on ${what}${because(detail.text)}`,
  },
  pages: [{ path: 'admin/customers/:id', file: 'admin/customer.tsx' }],
});
