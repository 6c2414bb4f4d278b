import { because } from '#modules/audit/audit-told.ts';
import { textOf } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';

export const attentionFacts = defineFacts({
  name: 'attention',
  permissions: {
    attention: { may: 'see what needs attention', group: 'Shop', place: 50 },
  },
  auditWords: {
    'attention.recorded': ({ who, what, detail }) =>
      `${who} recorded that ${what} was done by hand, under ${textOf(detail.reference)}`,
    'attention.retried': ({ who, what }) => `${who} had ${what} tried again`,
    'attention.set-aside': ({ who, what, detail }) =>
      `${who} dismissed ${what}${because(detail.reason)}`,
    'attention.taken-back': ({ who, what }) => `${who} brought ${what} back to what waits`,
  },
});
