import { because, items, money } from '#modules/audit/audit-told.ts';
import { defineFacts } from '#modules/define-facts.ts';

export const returnsFacts = defineFacts({
  name: 'returns',
  auditWords: {
    'order.returned': ({ who, what, detail }) =>
      `${who} took items of ${what} back${items(detail.items)} and refunded ${money(detail.refund)}`,
    'order.return-declined': ({ who, what, detail }) =>
      `${who} declined the return of ${what}${because(detail.reason)}`,
  },
});
