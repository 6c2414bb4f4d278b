import { countIn } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { countOf } from '#shared/text.ts';

export const enquiriesFacts = defineFacts({
  name: 'enquiries',
  permissions: {
    messages: { may: 'read and answer messages', group: 'Selling', place: 100 },
    newsletter: { may: 'see and export newsletter subscribers', group: 'Selling', place: 110 },
  },
  auditWords: {
    'message.answered': ({ who, what }) => `${who} answered ${what}`,
    'message.marked-answered': ({ who, what }) => `${who} marked ${what} as answered`,
    'message.marked-unanswered': ({ who, what }) => `${who} marked ${what} as not answered`,
    'message.removed': ({ who, what }) => `${who} deleted ${what}`,
    'subscribers.exported': ({ who, detail }) =>
      `${who} exported ${countOf(countIn(detail.count), 'subscriber')}`,
  },
  pages: [
    { path: 'newsletter/confirm', file: 'store/newsletter/confirm.tsx' },
    { path: 'newsletter/unsubscribe', file: 'store/newsletter/unsubscribe.tsx' },
  ],
  notices: { types: { other: 'messages' }, subjects: { message: 'messages' } },
  attentionNeeds: { 'unanswered-messages': 'messages' },
});
