import { countIn } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { countOf } from '#shared/text.ts';

export const labelsFacts = defineFacts({
  name: 'labels',
  permissions: {
    labels: {
      may: 'print labels',
      group: 'Catalogue',
      place: 60,
      roles: ['packer', 'content'],
    },
  },
  auditWords: {
    'labels.coded': ({ who, detail }) =>
      `${who} gave ${countOf(countIn(detail.variants), 'variant')} a barcode of our own`,
  },
});
