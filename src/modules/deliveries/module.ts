import { countIn, textOf } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { countOf } from '#shared/text.ts';

export const deliveriesFacts = defineFacts({
  name: 'deliveries',
  permissions: {
    deliveries: { may: 'receive deliveries', group: 'Catalogue', place: 70, roles: ['packer'] },
    costs: {
      may: 'see or change cost prices and margins',
      group: 'Catalogue',
      place: 80,
      ownersOnly: true,
    },
  },
  auditWords: {
    'delivery.saved': ({ who, detail }) =>
      `${who} saved the delivery of ${textOf(detail.supplier)} with ${countOf(countIn(detail.lines), 'line')}`,
    'delivery.removed': ({ who, detail }) =>
      `${who} deleted the draft of a delivery of ${textOf(detail.supplier)}`,
    'delivery.received': ({ who, detail }) =>
      `${who} received ${countOf(countIn(detail.items), 'item')} of ${textOf(detail.supplier)}`,
    'delivery.corrected': ({ who, detail }) =>
      `${who} corrected the delivery of ${textOf(detail.supplier)} by ${countIn(detail.items)}`,
    'delivery.closed': ({ who, detail }) =>
      `${who} closed the delivery of ${textOf(detail.supplier)}, as the rest is not coming`,
  },
  commands: [
    {
      kind: 'Go to',
      label: 'Deliveries',
      to: '/admin/dashboard?tab=deliveries',
      need: 'deliveries',
    },
  ],
});
