import { textOf } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';

export const withdrawalsFacts = defineFacts({
  name: 'withdrawals',
  auditWords: {
    'withdrawal.settled': ({ who, what }) => `${who} settled the withdrawal from ${what}`,
    'withdrawal.exemption-changed': ({ who, what, detail }) =>
      `${who} changed the right of withdrawal of ${what} to: ${textOf(detail.to)}`,
  },
  pages: [{ path: 'withdraw', file: 'store/withdraw.tsx' }],
});
