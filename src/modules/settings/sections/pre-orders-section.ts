import { z } from 'zod';
import { section } from '#modules/settings/section.ts';
import { optional } from './section-rules.ts';

const sentence = 'Please enter a whole number from 1 to 60';

/** Whether there are pre-orders, and how long a client has to pay the rest. */
export const preOrdersSection = section({
  group: 'settings',
  title: 'Pre-orders',
  note: 'Shoppers pay a deposit for what is still to come. The tab ‘Pre-orders’ says for which sizes and colours. Off at first.',
  fields: [
    { kind: 'tick', name: 'offered', label: 'Offer pre-orders' },
    {
      kind: 'line',
      input: 'whole-number',
      name: 'days',
      label: 'Days to pay the rest, from the arrival',
    },
  ],
  schema: z.object({
    offered: z.boolean(),
    days: optional(2)
      .regex(/^[1-9]\d*$/, sentence)
      .refine((text) => Number(text) <= 60, sentence),
  }),
  defaults: { offered: false, days: '7' },
});
