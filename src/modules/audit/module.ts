import { defineFacts } from '#modules/define-facts.ts';

export const auditFacts = defineFacts({
  name: 'audit',
  permissions: {
    audit: { may: 'see the audit log', group: 'People', place: 10 },
  },
  auditWords: {
    'audit.flooded': () =>
      'Too many tries were refused within an hour, so the others were not recorded',
  },
});
