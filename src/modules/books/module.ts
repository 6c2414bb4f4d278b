import { defineFacts } from '#modules/define-facts.ts';

export const booksFacts = defineFacts({
  name: 'books',
  permissions: {
    books: { may: 'see the bookkeeping', group: 'Shop', place: 40 },
  },
  auditWords: {
    'books.exported': ({ who, what }) => `${who} exported the books of ${what}`,
  },
});
