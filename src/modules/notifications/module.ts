import { countIn } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { countOf } from '#shared/text.ts';

export const notificationsFacts = defineFacts({
  name: 'notifications',
  auditWords: {
    'notification.removed': ({ who }) => `${who} removed a notification`,
    'notification.all-cleared': ({ who, detail }) =>
      `${who} cleared ${countOf(countIn(detail.removed), 'notification')}`,
  },
});
