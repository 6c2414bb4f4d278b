import { z } from 'zod';
import { section, wholeNumberField } from '#modules/settings/section.ts';
import { wholeNumber } from './section-rules.ts';

/** Whether there are pre-orders, and how long a client has to pay the rest. */
export const preOrdersSection = section({
  group: 'settings',
  title: 'Pre-orders',
  note: 'Shoppers pay a deposit for what is still to come. The tab ‘Pre-orders’ says for which sizes and colours. Off at first.',
  fields: [
    { kind: 'tick', name: 'offered', label: 'Offer pre-orders' },
    wholeNumberField('days', 'Days to pay the rest, from the arrival'),
  ],
  schema: z.object({
    offered: z.boolean(),
    days: wholeNumber(1, 60),
  }),
  defaults: { offered: false, days: '7' },
});
