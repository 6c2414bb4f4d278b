import { bulkText, changedText } from '#modules/audit/audit-changes.ts';
import { because } from '#modules/audit/audit-told.ts';
import { countIn } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { countOf } from '#shared/text.ts';

export const importsFacts = defineFacts({
  name: 'imports',
  permissions: {
    'products.export': {
      may: 'export products',
      group: 'Catalogue',
      place: 20,
      roles: ['content'],
    },
  },
  auditWords: {
    'product.imported': ({ who, what, detail }) => `${who} ${changedText(what, detail)}, by a file`,
    'product.import-previewed': ({ who, detail }) =>
      `${who} looked what a file of ${countOf(countIn(detail.products), 'product')} would change`,
    'product.bulk-changed': ({ who, detail }) =>
      `${who} changed ${countOf(countIn(detail.products), 'product')} at once${because(bulkText(detail))}`,
    'product.bulk-undone': ({ who, detail }) =>
      `${who} undid a change of ${countOf(countIn(detail.products), 'product')}`,
  },
});
