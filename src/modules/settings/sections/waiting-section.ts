import { z } from 'zod';
import { section, wholeNumberField } from '#modules/settings/section.ts';
import { wholeNumber } from './section-rules.ts';

/** Whether shoppers can wait for a sold-out size, and how long an item is held for the next one. */
export const waitingSection = section({
  group: 'settings',
  title: 'Waiting list',
  note: 'Shoppers can wait for a sold-out size or colour. What arrives is held for the first in line. Off at first.',
  fields: [
    { kind: 'tick', name: 'offered', label: 'Offer the waiting list' },
    wholeNumberField('hours', 'Hours for which an item is held'),
  ],
  schema: z.object({
    offered: z.boolean(),
    hours: wholeNumber(1, 168),
  }),
  defaults: { offered: false, hours: '24' },
});
