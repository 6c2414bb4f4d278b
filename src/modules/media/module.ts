import { defineFacts } from '#modules/define-facts.ts';

export const mediaFacts = defineFacts({
  name: 'media',
  permissions: {
    pictures: { may: 'upload pictures', group: 'Catalogue', place: 30, roles: ['content'] },
  },
});
