import { countedText } from '#modules/audit/audit-changes.ts';
import { defineFacts } from '#modules/define-facts.ts';

export const stockCountFacts = defineFacts({
  name: 'stock-count',
  auditWords: {
    'stock.counted': ({ who, what, detail }) =>
      `${who} counted the shelf of ${what} ${countedText(detail)}`,
  },
  commands: [
    { kind: 'Go to', label: 'Count the shelf', to: '/admin/stock-count', need: 'stock.count' },
  ],
  pages: [{ path: 'admin/stock-count', file: 'admin/stock-count.tsx' }],
});
