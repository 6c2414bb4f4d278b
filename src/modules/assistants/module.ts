import { defineFacts } from '#modules/define-facts.ts';

export const assistantsFacts = defineFacts({
  name: 'assistants',
  auditWords: {
    'assistant.switched-off': ({ who, what }) => `${who} switched off ${what}`,
    'assistant.switched-on': ({ who, what }) => `${who} switched on ${what}`,
  },
  pages: [{ path: 'hand-over/:token', file: 'store/hand-over.tsx' }],
});
