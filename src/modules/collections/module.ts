import { changedText } from '#modules/audit/audit-changes.ts';
import { countIn } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { countOf } from '#shared/text.ts';

export const collectionsFacts = defineFacts({
  name: 'collections',
  auditWords: {
    'collection.added': ({ who, what }) => `${who} added ${what}`,
    'collection.changed': ({ who, what, detail }) => `${who} ${changedText(what, detail)}`,
    'collection.removed': ({ who, what, detail }) =>
      `${who} deleted ${what}, which held ${countOf(countIn(detail.held), 'product')}`,
    'collection.arranged': ({ who }) => `${who} put the collections into another order`,
  },
});
