import { defineFacts } from '#modules/define-facts.ts';

export const fiscalFacts = defineFacts({
  name: 'fiscal',
  permissions: {
    fiscal: { may: 'see fiscal receipts and days', group: 'Shop', place: 45 },
  },
  auditWords: {
    'fiscal.registered': ({ who, what }) => `${who} registered the fiscal device ${what}`,
    'fiscal.closing-repeated': ({ who, what }) => `${who} had fiscal day ${what} closed again`,
    'fiscal.wishes-changed': ({ who, what }) =>
      `${who} changed what the buyer wants of the receipt of ${what}`,
    'fiscal.codes-changed': ({ who, what }) => `${who} changed the tax code of ${what}`,
  },
});
