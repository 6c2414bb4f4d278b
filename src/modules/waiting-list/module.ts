import { defineFacts } from '#modules/define-facts.ts';

export const waitingListFacts = defineFacts({
  name: 'waiting-list',
  auditWords: {
    'waiting.removed': ({ who, what }) => `${who} removed ${what} from the waiting list`,
  },
  pages: [{ path: 'waiting/:token', file: 'store/clients/waiting.tsx' }],
});
