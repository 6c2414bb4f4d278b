import { changedText } from '#modules/audit/audit-changes.ts';
import { because, money } from '#modules/audit/audit-told.ts';
import { defineFacts } from '#modules/define-facts.ts';

export const offersFacts = defineFacts({
  name: 'offers',
  permissions: {
    offers: { may: 'see or change discounts and gift cards', group: 'Selling', place: 70 },
  },
  auditWords: {
    'discount.added': ({ who, what }) => `${who} added the ${what}`,
    'discount.changed': ({ who, what, detail }) => `${who} ${changedText(`the ${what}`, detail)}`,
    'gift-card.issued': ({ who, detail }) =>
      `${who} issued a gift card of ${money(detail.amount)}${because(detail.reason)}`,
    'gift-card.voided': ({ who, what, detail }) =>
      `${who} voided the ${what}${because(detail.reason)}`,
    'gift-card.reissued': ({ who, what, detail }) =>
      `${who} sent a new code for the ${what}${because(detail.reason)}`,
  },
});
