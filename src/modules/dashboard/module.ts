import { defineFacts } from '#modules/define-facts.ts';

export const dashboardFacts = defineFacts({
  name: 'dashboard',
  permissions: {
    figures: { may: 'see the shop’s figures', group: 'Shop', place: 30 },
  },
});
