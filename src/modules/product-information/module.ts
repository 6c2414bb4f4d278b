import { defineFacts } from '#modules/define-facts.ts';

export const productInformationFacts = defineFacts({
  name: 'product-information',
  auditWords: {
    'information.changed': ({ who, what }) => `${who} changed the product information of ${what}`,
    'information.defaults-changed': ({ who }) =>
      `${who} changed the product information of brands and categories`,
  },
});
