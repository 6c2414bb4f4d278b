import { because, money } from '#modules/audit/audit-told.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';

export const tillFacts = defineFacts({
  name: 'till',
  permissions: {
    till: { may: 'sell at the till and count it', group: 'Selling', place: 45 },
  },
  auditWords: {
    'till.opened': ({ who, detail }) => `${who} opened the till with ${money(detail.float)}`,
    'till.cash-in': ({ who, detail }) =>
      `${who} put ${money(detail.amount)} into the till${because(detail.reason)}`,
    'till.cash-out': ({ who, detail }) =>
      `${who} took ${money(detail.amount)} out of the till${because(detail.reason)}`,
    'till.closed': ({ who, detail }) =>
      `${who} closed the till: ${money(detail.counted)} counted, ${money(detail.expected)} expected`,
  },
  commands: [
    {
      kind: 'Go to',
      label: 'Count the till',
      to: `${dashboardPath}?tab=till&at=close`,
      need: 'till',
    },
  ],
});
