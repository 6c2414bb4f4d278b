import { z } from 'zod';
import { section } from '#modules/settings/section.ts';
import { optional } from './section-rules.ts';

const sentence = 'Please enter a whole number from 1 to 168';

/** Whether shoppers can wait for a sold-out size, and how long an item is held for the next one. */
export const waitingSection = section({
  group: 'settings',
  title: 'Waiting list',
  note: 'Shoppers can wait for a sold-out size or colour. What arrives is held for the first in line. Off at first.',
  fields: [
    { kind: 'tick', name: 'offered', label: 'Offer the waiting list' },
    {
      kind: 'line',
      input: 'whole-number',
      name: 'hours',
      label: 'Hours for which an item is held',
    },
  ],
  schema: z.object({
    offered: z.boolean(),
    hours: optional(3)
      .regex(/^[1-9]\d*$/, sentence)
      .refine((text) => Number(text) <= 168, sentence),
  }),
  defaults: { offered: false, hours: '24' },
});
