import { z } from 'zod';
import { deliveryTexts } from '#config/page-texts.ts';
import { section } from '#modules/settings/section.ts';
import { countries } from '#shared/country-list.ts';
import { countryCodesIn } from './abroad-section.ts';
import { optional, price, required, rowsOf } from './section-rules.ts';

export const deliverySection = section({
  group: 'settings',
  title: 'Delivery promise',
  note: 'What the home page and every product promise of delivery.',
  fields: [
    { kind: 'text', name: 'promise', label: 'On the home page' },
    { kind: 'line', name: 'assurance', label: 'On a product, below ‘Fast Shipping’' },
  ],
  schema: z.object({
    promise: required('The promise', 300),
    assurance: required('The assurance', 60),
  }),
  defaults: deliveryTexts,
});

export const sizeSection = section({
  group: 'settings',
  title: 'Choice of size',
  note: 'What a product page with several sizes shows first.',
  fields: [
    {
      kind: 'tick',
      name: 'startsWithoutSize',
      label: 'Begin without a selected size',
      hint: 'The page says ‘Select a size’ and asks for one before it adds anything to the bag. Otherwise the first size in stock is selected.',
    },
  ],
  schema: z.object({ startsWithoutSize: z.boolean() }),
  defaults: { startsWithoutSize: false },
});

const mostZones = 40;

const amountOrNone = price.or(z.literal(''));

/** The part of the courier's price that shoppers pay. Without zones they pay all of it. */
export const deliveryPriceSection = section({
  group: 'settings',
  title: 'Delivery prices',
  note: 'What shoppers pay for the courier, by country. Each order shows what it costs you. Without zones shoppers pay the courier’s price.',
  fields: [
    {
      kind: 'rows',
      name: 'zones',
      label: 'Zones',
      hint: 'The first zone that names a country counts; * names all others.',
      noun: 'zone',
      columns: [
        { name: 'countries', label: 'Countries', hint: 'Two letters each, such as US CA, or *' },
        { name: 'share', label: 'You pay, in percent', input: 'whole-number' },
        { name: 'freeAbove', label: 'Free from, in dollars', input: 'amount' },
        { name: 'smallPrice', label: 'Small parcels at most, in dollars', input: 'amount' },
        {
          name: 'duties',
          label: 'Duties',
          choices: [
            { value: 'recipient', label: 'Paid by the recipient' },
            { value: 'included', label: 'Included, you pay them' },
          ],
        },
      ],
    },
  ],
  schema: z.object({
    zones: rowsOf(
      z.object({
        countries: required('The country', 300).refine(
          (text) => countryCodesIn(text).every(isKnown),
          'Please enter countries by their two letters, such as US CA, or *',
        ),
        share: optional(3)
          .regex(/^\d{1,3}$/, 'Please enter a percentage from 0 to 100')
          .refine((text) => Number(text) <= 100, 'Please enter a percentage from 0 to 100'),
        freeAbove: amountOrNone,
        smallPrice: amountOrNone,
        duties: z.enum(['recipient', 'included'], 'Please choose who pays duties'),
      }),
      'zone',
      mostZones,
    ).superRefine((zones, context) => {
      const named = zones.flatMap(({ countries }) => countryCodesIn(countries));
      const twice = named.find((code, place) => named.indexOf(code) !== place);
      if (twice) context.addIssue({ code: 'custom', message: `${twice} is named twice` });
    }),
  }),
  defaults: { zones: [] },
});

function isKnown(code: string): boolean {
  return code === '*' || countries.some(({ value }) => value === code);
}
