import { z } from 'zod';
import { boutique } from '#config/shop.ts';
import { foldText } from '#shared/text.ts';
import { riderDayIds, riderDays } from './rider-days.ts';
import { section } from './section.ts';
import { price, required, rowsOf } from './section-rules.ts';

const mostSuburbs = 100;

/** How an order reaches somebody nearby without a courier. */
export const nearbySection = section({
  group: 'settings',
  title: 'Collection and own rider',
  note: 'Ways to hand over beside the courier’s, for shoppers in our own country. Both are off at first; while one is off, shoppers see nothing of it.',
  fields: [
    {
      kind: 'tick',
      name: 'collection',
      label: 'Collection in the boutique',
      hint: 'The checkout offers it free of charge. The customer gets a code, and a mail when the order is ready.',
    },
    {
      kind: 'rows',
      name: 'zones',
      label: 'Suburbs our own rider goes to',
      hint: 'Offered to addresses in our city that name the suburb. Without suburbs there is no rider.',
      noun: 'suburb',
      columns: [
        { name: 'suburb', label: 'Suburb' },
        { name: 'price', label: 'Price in dollars' },
        {
          name: 'day',
          label: 'Day',
          choices: riderDayIds.map((value) => ({ value, label: capitalised(riderDays[value]) })),
        },
      ],
    },
  ],
  schema: z.object({
    collection: z.boolean(),
    zones: rowsOf(
      z.object({
        suburb: required('The suburb', 60).regex(/[\p{L}\p{N}]/u, 'Please enter a suburb by name'),
        price,
        day: z.enum(riderDayIds, 'Please choose a day'),
      }),
      'suburb',
      mostSuburbs,
    ).superRefine((zones, context) => {
      const named = zones.map(({ suburb }) => foldText(suburb));
      const twice = zones.find((_, place) => named.indexOf(named[place] ?? '') !== place);
      if (twice) context.addIssue({ code: 'custom', message: `${twice.suburb} is named twice` });
    }),
  }),
  defaults: { collection: boutique.collection, zones: boutique.zones.map((zone) => ({ ...zone })) },
});

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
