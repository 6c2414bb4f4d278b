import { defineFacts } from '#modules/define-facts.ts';

export const auditFacts = defineFacts({
  name: 'audit',
  permissions: {
    audit: { may: 'see the audit log', group: 'People', place: 10 },
  },
  auditWords: {
    'audit.flooded': () =>
      'So many tries were refused within an hour that the rest of them were not written down',
  },
});
