import { defineFacts } from '#modules/define-facts.ts';

export const personalisationFacts = defineFacts({
  name: 'personalisation',
  auditWords: {
    'personalisation.changed': ({ who, what }) => `${who} changed what can be written on ${what}`,
  },
});
