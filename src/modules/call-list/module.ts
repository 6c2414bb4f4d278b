import { textOf } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';

export const callListFacts = defineFacts({
  name: 'call-list',
  auditWords: {
    'call.done': ({ who, what, detail }) => `${who} called ${what} (${textOf(detail.reason)})`,
    'call.later': ({ who, what, detail }) =>
      `${who} put off a call to ${what} (${textOf(detail.reason)})`,
    'call.never': ({ who, what, detail }) =>
      `${who} took ${what} off the call list (${textOf(detail.reason)})`,
    'call.open': ({ who, what, detail }) =>
      `${who} put ${what} back on the call list (${textOf(detail.reason)})`,
  },
});
