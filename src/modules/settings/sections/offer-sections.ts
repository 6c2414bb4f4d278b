import { z } from 'zod';
import { shop } from '#config/shop.ts';
import { section } from '#modules/settings/section.ts';
import { price } from './section-rules.ts';

export const giftSection = section({
  group: 'settings',
  title: 'Gifts',
  note: 'At the checkout a shopper may have an order wrapped, with a card in their own words.',
  fields: [
    {
      kind: 'line',
      name: 'price',
      label: 'What gift wrapping costs, in dollars',
      hint: 'Per order, for any number of items. 0: gift wrapping is free.',
    },
  ],
  schema: z.object({ price }),
  defaults: { price: shop.wrappingPrice },
});

export const offerSection = section({
  group: 'settings',
  title: 'Discounts and gift cards',
  note: 'Both are off at first. Shoppers do not see what is off.',
  fields: [
    {
      kind: 'tick',
      name: 'discounts',
      label: 'Discount codes',
      hint: 'The checkout takes codes, which are made under Discounts.',
    },
    {
      kind: 'tick',
      name: 'giftCards',
      label: 'Gift cards',
      hint: 'Products marked as gift cards can be sold, and the checkout takes gift cards. Switched off, such products become drafts.',
    },
  ],
  schema: z.object({ discounts: z.boolean(), giftCards: z.boolean() }),
  defaults: { discounts: false, giftCards: false },
});
