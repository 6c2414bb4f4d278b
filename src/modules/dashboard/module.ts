import { defineFacts } from '#modules/define-facts.ts';

export const dashboardFacts = defineFacts({
  name: 'dashboard',
  permissions: {
    numbers: { may: 'see the shop’s sales', group: 'Shop', place: 30 },
  },
});
