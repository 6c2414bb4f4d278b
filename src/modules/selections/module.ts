import { countIn } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { countOf } from '#shared/text.ts';

export const selectionsFacts = defineFacts({
  name: 'selections',
  auditWords: {
    'selection.made': ({ who, what, detail }) =>
      `${who} made a selection of ${countOf(countIn(detail.items), 'product')} for ${what}`,
    'selection.revoked': ({ who, what }) => `${who} revoked a selection for ${what}`,
  },
  pages: [{ path: 'selection/:token', file: 'store/clients/selection.tsx' }],
});
