import { defineFacts } from '#modules/define-facts.ts';

export const approvalFacts = defineFacts({
  name: 'approval',
  auditWords: {
    'approval.made': ({ who, what }) => `${who} prepared goods on approval for ${what}`,
    'approval.out': ({ who, what }) => `${who} sent goods on approval to ${what}`,
    'approval.moved': ({ who, what }) => `${who} changed the day on which goods of ${what} are due`,
    'approval.cancelled': ({ who, what }) => `${who} cancelled goods on approval for ${what}`,
    'approval.settled': ({ who, what }) => `${who} settled goods on approval with ${what}`,
    'approval.sale-renewed': ({ who, what }) =>
      `${who} put aside again what ${what} keeps and has not paid for`,
  },
  pages: [{ path: 'approval/:token', file: 'store/clients/approval.tsx' }],
});
