import { defineFacts } from '#modules/define-facts.ts';

export const setUpFacts = defineFacts({
  name: 'set-up',
  auditWords: {
    'set-up.tried': ({ who, what }) => `${who} tried ${what}`,
  },
});
