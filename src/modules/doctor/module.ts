import { defineFacts } from '#modules/define-facts.ts';

export const doctorFacts = defineFacts({
  name: 'doctor',
  auditWords: {
    'support-bundle.made': ({ who }) => `${who} downloaded a support bundle`,
  },
  commands: [
    {
      kind: 'Go to',
      label: 'Shop health',
      to: '/admin/dashboard?tab=health',
      need: 'settings',
    },
  ],
});
